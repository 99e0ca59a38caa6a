export { default as en } from './reading-your-invoice.en.md';
export { default as nl } from './reading-your-invoice.nl.md';
