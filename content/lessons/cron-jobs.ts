export { default as en } from './cron-jobs.en.md';
export { default as nl } from './cron-jobs.nl.md';
