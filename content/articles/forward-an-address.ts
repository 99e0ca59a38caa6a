export { default as en } from './forward-an-address.en.md';
export { default as nl } from './forward-an-address.nl.md';
