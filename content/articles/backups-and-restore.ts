export { default as en } from './backups-and-restore.en.md';
export { default as nl } from './backups-and-restore.nl.md';
