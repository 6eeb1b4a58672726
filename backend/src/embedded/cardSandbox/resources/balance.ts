import { noSuch } from '../model/apiError.ts';
import { text } from '../model/params.ts';
import { presentBalanceTransaction } from '../present/presentBalanceTransaction.ts';
import { presentList } from '../present/presentList.ts';
import { json, type Resource } from '../server/call.ts';
import { listQuery } from './listQuery.ts';

/** GET /v1/balance: everything is available at once. */
export const retrieveBalance: Resource = (call) => {
  const sums = call.store.objects.balance();
  const amounts = (of: (net: number) => number) =>
    (sums.length === 0 ? [{ currency: 'usd', net: 0 }] : sums).map(({ currency, net }) => ({
      amount: of(net),
      currency,
      source_types: { card: of(net) },
    }));
  return json(200, {
    object: 'balance',
    available: amounts((net) => net),
    livemode: false,
    pending: amounts(() => 0),
  });
};

/** GET /v1/balance_transactions/:id */
export const retrieveBalanceTransaction: Resource = (call) => {
  const id = call.path.id ?? '';
  const movement = call.store.objects.get('balance_transaction', id);
  if (movement === undefined) throw noSuch('balance transaction', id, 'id');
  return json(200, presentBalanceTransaction(movement));
};

/** GET /v1/balance_transactions, all or those of a charge, refund or dispute (`source`). */
export const listBalanceTransactions: Resource = (call) => {
  const source = text(call.form, 'source');
  const query = { ...listQuery(call), ...(source === undefined ? {} : { facets: [source] }) };
  const { records, hasMore } = call.store.objects.list('balance_transaction', query);
  return json(200, presentList('/v1/balance_transactions', records.map(presentBalanceTransaction), hasMore));
};
