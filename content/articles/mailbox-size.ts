export { default as en } from './mailbox-size.en.md';
export { default as nl } from './mailbox-size.nl.md';
