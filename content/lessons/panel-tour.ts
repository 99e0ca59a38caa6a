export { default as en } from './panel-tour.en.md';
export { default as nl } from './panel-tour.nl.md';
