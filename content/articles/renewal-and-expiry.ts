export { default as en } from './renewal-and-expiry.en.md';
export { default as nl } from './renewal-and-expiry.nl.md';
