export { default as en } from './add-a-dns-record.en.md';
export { default as nl } from './add-a-dns-record.nl.md';
