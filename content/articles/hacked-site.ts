export { default as en } from './hacked-site.en.md';
export { default as nl } from './hacked-site.nl.md';
