export { default as en } from './how-long-dns-takes.en.md';
export { default as nl } from './how-long-dns-takes.nl.md';
