export { default as en } from './spf-dkim-dmarc.en.md';
export { default as nl } from './spf-dkim-dmarc.nl.md';
