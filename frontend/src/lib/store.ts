import { createStore } from 'jotai';

/** The store of shared state, also accessible outside React. */
export const store = createStore();
