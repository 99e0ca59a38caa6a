export { default as en } from './first-hour.en.md';
export { default as nl } from './first-hour.nl.md';
