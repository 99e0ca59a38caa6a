export { default as en } from './first-website.en.md';
export { default as nl } from './first-website.nl.md';
