import { createStore } from 'jotai';

/** The one store of shared state, reachable from code outside React too. */
export const store = createStore();
