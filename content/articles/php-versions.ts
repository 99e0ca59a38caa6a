export { default as en } from './php-versions.en.md';
export { default as nl } from './php-versions.nl.md';
