export { default as en } from './sender-records.en.md';
export { default as nl } from './sender-records.nl.md';
