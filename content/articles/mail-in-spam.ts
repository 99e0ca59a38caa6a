export { default as en } from './mail-in-spam.en.md';
export { default as nl } from './mail-in-spam.nl.md';
