export { default as en } from './force-https.en.md';
export { default as nl } from './force-https.nl.md';
