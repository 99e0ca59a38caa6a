export { default as en } from './restore-a-backup.en.md';
export { default as nl } from './restore-a-backup.nl.md';
