export { default as en } from './create-a-database.en.md';
export { default as nl } from './create-a-database.nl.md';
