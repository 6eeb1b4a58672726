import { contactCommands } from '#commands/content/contact.ts';
import { issueRefunds } from '#commands/ordering/refunds/issueRefunds.ts';
import { refundCommands } from '#commands/ordering/refunds/refundCommands.ts';
import { receiveWithdrawal } from '#commands/ordering/withdrawal/receiveWithdrawal.ts';
import { isGoodWithdrawalLink } from '#commands/ordering/withdrawal/withdrawalLink.ts';
import { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import { refundQueries } from '#projections/ordering/orders/refundQueries.ts';
import { refundEvidence } from '../../http/ordering/refunds/refundEvidence.ts';
import { refundRoutes } from '../../http/ordering/refunds/refundRoutes.ts';
import { withdrawalOf } from '../../http/ordering/withdrawal.ts';
import type { WebServices } from '../webServices.ts';

/** Withdrawals, and refunds that are requested and decided in the shop. */
export const wireRefunds = (services: WebServices) => {
  const { database, store, vault, handle, reference, counters, cards } = services;
  const { db } = database;
  const refunds = refundCommands({ handle, store, personalKeys: vault.personalKeys });
  const { orderById, orderIdOfInvoice } = orderQueries({ db, reference, customersOf: async () => new Map() });
  return refundRoutes({
    ...refunds,
    receiveWithdrawal: receiveWithdrawal({
      ...refunds,
      ...contactCommands({ handle, vault }),
      admitMail: handle.admitMail,
      store,
      vault,
      orderIdOfInvoice,
    }),
    limiter: counters.take,
    isGoodWithdrawalLink: (link) => isGoodWithdrawalLink(vault.signer, link),
    issueRefunds: issueRefunds({ handle, store, payments: cards.payments }),
    withdrawalOf: withdrawalOf({ store, orderById, ...downloadQueries({ db }), ...refundQueries({ db }) }),
    refundEvidence: refundEvidence({
      store,
      personalKeys: vault.personalKeys,
      ...downloadQueries({ db }),
      ...refundQueries({ db }),
    }),
  });
};
