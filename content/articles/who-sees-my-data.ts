export { default as en } from './who-sees-my-data.en.md';
export { default as nl } from './who-sees-my-data.nl.md';
