import { keptConfirmation, readConfirmation } from '#commands/ordering/receipts/confirmation.ts';
import type { Services } from '../../composition.ts';
import { confirmationRoutes } from '../../http/ordering/receipts.ts';
import type { Route } from '../../http/route.ts';

/** The wiring of the confirmations that accounts keep. */
export const wireConfirmations = ({ store, vault, handle }: Services): readonly Route[] =>
  confirmationRoutes({
    keptConfirmation: keptConfirmation(store, vault.personalKeys),
    readConfirmation: readConfirmation({ handle, store }),
  });
