import { queryClient } from './queryClient.ts';

/** Invalidates all cached answers after a change by the Admin; those in use are fetched again at once. */
export const refreshShop = (): Promise<void> => queryClient.invalidateQueries();
