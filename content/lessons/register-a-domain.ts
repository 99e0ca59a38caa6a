export { default as en } from './register-a-domain.en.md';
export { default as nl } from './register-a-domain.nl.md';
