export { default as en } from './set-up-email.en.md';
export { default as nl } from './set-up-email.nl.md';
