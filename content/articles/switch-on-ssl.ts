export { default as en } from './switch-on-ssl.en.md';
export { default as nl } from './switch-on-ssl.nl.md';
