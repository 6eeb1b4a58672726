import { sharedCall } from '#infra/async/sharedCall.ts';
import type { Db } from '#infra/database/database.ts';
import { salesQueries } from '#projections/ordering/sales/queries.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';

/** Orders that are neither paid nor failed: their number, and the age of the oldest. */
export const paymentGauges = ({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => Date;
}): readonly GaugeDefinition[] => {
  const openPayments = sharedCall(salesQueries({ db }).openPayments);
  return [
    {
      name: 'payments_open',
      help: 'Orders that are neither paid nor failed',
      labels: [],
      read: async () => [{ labels: {}, value: (await openPayments()).count }],
    },
    {
      name: 'payment_oldest_open_seconds',
      help: 'Age of the oldest order that is neither paid nor failed; 0 when there is none',
      labels: [],
      read: async () => {
        const [oldest] = (await openPayments()).oldest;
        const ms = oldest === undefined ? 0 : now().getTime() - Date.parse(oldest.at);
        return [{ labels: {}, value: Math.max(ms, 0) / 1_000 }];
      },
    },
  ];
};
