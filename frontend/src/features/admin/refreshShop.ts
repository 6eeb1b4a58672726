import { queryClient } from '../../lib/queryClient.ts';

/** After a change by the Admin every answer about the shop is asked for again, those in sight at once. */
export const refreshShop = (): Promise<void> => queryClient.invalidateQueries();
