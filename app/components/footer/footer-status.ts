import { pageData } from '#app/page-data.ts';
import { createStore } from '#app/store.ts';

const known = () => pageData().footer;
/** What the page came with, until the status page has newer states. */
const states = createStore(known);

export const showFooterStates = states.set;

export const useFooterStates = () => states.use(known);
