export { default as en } from './slow-queries.en.md';
export { default as nl } from './slow-queries.nl.md';
