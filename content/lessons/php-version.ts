export { default as en } from './php-version.en.md';
export { default as nl } from './php-version.nl.md';
