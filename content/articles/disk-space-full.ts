export { default as en } from './disk-space-full.en.md';
export { default as nl } from './disk-space-full.nl.md';
