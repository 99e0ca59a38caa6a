export { default as en } from './move-your-site.en.md';
export { default as nl } from './move-your-site.nl.md';
