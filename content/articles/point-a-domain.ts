export { default as en } from './point-a-domain.en.md';
export { default as nl } from './point-a-domain.nl.md';
