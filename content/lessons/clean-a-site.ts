export { default as en } from './clean-a-site.en.md';
export { default as nl } from './clean-a-site.nl.md';
