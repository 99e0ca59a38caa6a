export { default as en } from './mail-everywhere.en.md';
export { default as nl } from './mail-everywhere.nl.md';
