export { default as en } from './deploy-with-git.en.md';
export { default as nl } from './deploy-with-git.nl.md';
