import { submitDisputeEvidence } from '#commands/ordering/disputes.ts';
import { userQueries } from '#projections/accounts/users/queries.ts';
import { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import { listOfOrders, orderQueries } from '#projections/ordering/orders/queries.ts';
import { refundQueries } from '#projections/ordering/orders/refundQueries.ts';
import { receiptProof } from '#proof/receiptProof.ts';
import { disputeFile } from '../../http/ordering/disputes/disputeFile.ts';
import { disputeRoutes } from '../../http/ordering/disputes/disputeRoutes.ts';
import type { WebServices } from '../webServices.ts';

/** The wiring of the files of disputes. */
export const wireDisputes = (services: WebServices) => {
  const { config, database, store, vault, handle, reference, cards } = services;
  const { db } = database;
  const { personalKeys } = vault;
  return disputeRoutes({
    submitDisputeEvidence: submitDisputeEvidence({ handle, personalKeys, payments: cards.payments }),
    disputeFile: disputeFile({
      store,
      open: personalKeys.open,
      ...downloadQueries({ db }),
      ...refundQueries({ db }),
      ...orderQueries({ db, reference, ...userQueries({ db }) }),
      newestOrders: async (userId, limit) =>
        (await listOfOrders(db, { page: 1, limit }, userId)).rows.map(({ order_id }) => order_id),
      receiptProof: receiptProof({ db, store }),
      seller: { shopName: config.SHOP_NAME, address: config.SHOP_ADDRESS, email: config.SHOP_EMAIL },
    }),
  });
};
