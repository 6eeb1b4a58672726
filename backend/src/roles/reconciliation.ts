import { settleOrder } from '#commands/ordering/settleOrder.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import { reconcilePayments } from '#workers/ordering/reconcilePayments.ts';
import type { Services } from '../composition.ts';
import { cardProvider } from './cardProvider.ts';
import { every } from './every.ts';
import type { RunningRole } from './role.ts';

/** Pause between two sweeps, in ms: with the age at which a payment is given up, less than a minute to its outcome. */
const pauseMs = 15_000;

/** Brings payments that a crash or a silent provider left open to their outcome. */
export const startReconciliation = (services: Services): RunningRole => {
  const { config, database, store, handle, reference, log, now } = services;
  const customersOf = async () => new Map();
  const { pendingOrders } = orderQueries({ db: database.db, reference, customersOf });
  const sweep = reconcilePayments({
    pendingOrders,
    settleOrder: settleOrder({ handle, store, payments: cardProvider(config) }),
    now,
    onFailure: (orderId, error) => log.warn({ orderId, err: error }, 'A payment could not be settled yet'),
  });
  return every(pauseMs, sweep, (error) => log.warn({ err: error }, 'The sweep over open payments failed'));
};
