export { default as en } from './two-step-login.en.md';
export { default as nl } from './two-step-login.nl.md';
