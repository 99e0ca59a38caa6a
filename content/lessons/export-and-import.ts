export { default as en } from './export-and-import.en.md';
export { default as nl } from './export-and-import.nl.md';
