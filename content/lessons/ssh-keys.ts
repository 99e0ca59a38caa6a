export { default as en } from './ssh-keys.en.md';
export { default as nl } from './ssh-keys.nl.md';
