export { default as en } from './transfer-a-domain.en.md';
export { default as nl } from './transfer-a-domain.nl.md';
