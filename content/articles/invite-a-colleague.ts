export { default as en } from './invite-a-colleague.en.md';
export { default as nl } from './invite-a-colleague.nl.md';
