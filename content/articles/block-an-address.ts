export { default as en } from './block-an-address.en.md';
export { default as nl } from './block-an-address.nl.md';
