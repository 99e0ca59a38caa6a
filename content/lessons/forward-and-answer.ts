export { default as en } from './forward-and-answer.en.md';
export { default as nl } from './forward-and-answer.nl.md';
