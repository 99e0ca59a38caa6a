export { default as en } from './subdomains.en.md';
export { default as nl } from './subdomains.nl.md';
