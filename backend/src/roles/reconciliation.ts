import { once } from 'node:events';
import { handleProviderEvent } from '#commands/ordering/checkout/handleProviderEvent.ts';
import { settleOrder } from '#commands/ordering/checkout/settleOrder.ts';
import { issueRefunds } from '#commands/ordering/refunds/issueRefunds.ts';
import { whileLeader } from '#infra/database/whileLeader.ts';
import { createProviderEventCheckpoint } from '#infra/payments/providerEventCheckpoint.ts';
import { emptyBeforeFirstMigration, readModelsExist } from '#projections/emptyBeforeFirstMigration.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import { refundQueries } from '#projections/ordering/orders/refundQueries.ts';
import { reconcilePayments } from '#workers/ordering/reconciliation/reconcilePayments.ts';
import { reconcileRefunds } from '#workers/ordering/reconciliation/reconcileRefunds.ts';
import { reconcileReversals } from '#workers/ordering/reconciliation/reconcileReversals.ts';
import type { RunningRole, Services } from '../composition.ts';
import { moneyReport } from '../http/ordering/reconciliation/moneyReport.ts';
import type { Cards } from './cards.ts';
import { every } from './every.ts';

/** Pause between two sweeps, in ms: together with the age at which a payment is given up, its outcome takes less than a minute. */
const pauseMs = 15_000;
/** Pause between two comparisons of the provider's books with the log, in ms; each is of the last day, but for payments under way. */
const comparisonMs = 3_600_000;
const comparedMs = 24 * 3_600_000;
const underWayMs = 600_000;
/** Pause before this process tries again to become the sweeping one, in ms. */
const applyAgainMs = 1_000;

/**
 * Settles payments that a crash or a silent provider left open, carries out approved refunds, and finds refunds and disputes. Only one of
 * all workers does so, so that more workers do not mean more calls to the provider.
 */
export const startReconciliation = (services: Services, { payments }: Cards): RunningRole => {
  const { database, store, handle, reference, log, now } = services;
  const customersOf = async () => new Map();
  const { pendingOrders, ...orders } = orderQueries({ db: database.db, reference, customersOf });
  const settling = { handle, store, payments };
  const openPayments = reconcilePayments({
    pendingOrders: emptyBeforeFirstMigration(database.db, pendingOrders),
    settleOrder: settleOrder(settling),
    now,
    onFailure: (orderId, error) => log.warn({ orderId, err: error }, 'A payment could not be settled yet'),
  });
  const reversals = reconcileReversals({
    payments,
    handleProviderEvent: handleProviderEvent(settling),
    checkpoint: createProviderEventCheckpoint(database.db),
    now,
    onFailure: (eventId, error) => log.warn({ eventId, err: error }, 'A refund or dispute waits'),
  });
  const refunds = reconcileRefunds({
    dueRefunds: emptyBeforeFirstMigration(database.db, refundQueries({ db: database.db }).dueRefunds),
    issueRefunds: issueRefunds(settling),
    now,
    onFailure: (orderId, error) => log.warn({ orderId, err: error }, 'A refund waits for the card provider'),
  });
  const report = moneyReport({ payments, ...orders });
  let differences: number | null = null;
  const compare = async (): Promise<void> => {
    if (!(await readModelsExist(database.db))) return;
    const to = new Date(now().getTime() - underWayMs);
    const from = new Date(to.getTime() - comparedMs);
    differences = (await report({ from, to }, { page: 1, limit: 1 })).totalDifferences;
  };
  const sweep = async (signal: AbortSignal): Promise<void> => {
    const warn = (message: string) => (error: unknown) => log.warn({ err: error }, message);
    const sweeps = [
      every(pauseMs, openPayments, warn('The sweep over open payments failed')),
      every(pauseMs, refunds, warn('The sweep over refunds failed')),
      every(pauseMs, reversals, warn('The sweep over refunds and disputes failed')),
      every(comparisonMs, compare, warn('The books of the card provider could not be compared')),
    ];
    if (!signal.aborted) await once(signal, 'abort');
    await Promise.all(sweeps.map(({ stop }) => stop()));
    differences = null;
  };
  const stopping = new AbortController();
  const leading = every(
    applyAgainMs,
    () => whileLeader(database.db, ['reconciliation', ''], sweep, stopping.signal),
    (error) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'The sweeps over payments start again');
    },
  );
  return {
    gauges: [
      {
        name: 'money_differences',
        help: 'Differences between the books of the card provider and the log, of the last day',
        read: async () => (differences === null ? [] : [{ labels: {}, value: differences }]),
      },
    ],
    stop: async () => {
      stopping.abort();
      await leading.stop();
    },
  };
};
