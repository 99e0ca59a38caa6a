export { default as en } from './choose-a-plan.en.md';
export { default as nl } from './choose-a-plan.nl.md';
