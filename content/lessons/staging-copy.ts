export { default as en } from './staging-copy.en.md';
export { default as nl } from './staging-copy.nl.md';
