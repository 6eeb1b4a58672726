import { createContext } from 'react';

/** Called before a download of an order: resolves to whether it may begin, after a confirmation that has to be read first. */
export const ReadFirst = createContext<() => Promise<boolean>>(async () => true);
