export { default as en } from './upload-your-files.en.md';
export { default as nl } from './upload-your-files.nl.md';
