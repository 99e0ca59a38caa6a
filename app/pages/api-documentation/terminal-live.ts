/* What runs a line of the terminal and says how that went, in one file that comes with the first touch. */
export { Outcome } from './outcome.tsx';
export { callSandbox, leaveSandbox } from './sandbox.ts';
