import { noSuch } from '../model/apiError.ts';
import { list, text } from '../model/params.ts';
import { presentBalanceTransaction } from '../present/presentBalanceTransaction.ts';
import { presentCharge } from '../present/presentCharge.ts';
import { presentList } from '../present/presentList.ts';
import { json, type Resource } from '../server/call.ts';
import { listQuery } from './listQuery.ts';

/** GET /v1/charges/:id */
export const retrieveCharge: Resource = (call) => {
  const id = call.path.id ?? '';
  const charge = call.store.objects.get('charge', id);
  if (charge === undefined) throw noSuch('charge', id, 'charge');
  return json(200, presentCharge(charge));
};

/** GET /v1/charges, all or those of a payment intent. */
export const listCharges: Resource = (call) => {
  const intent = text(call.form, 'payment_intent');
  const query = { ...listQuery(call), ...(intent === undefined ? {} : { facets: [intent] }) };
  const { records, hasMore } = call.store.objects.list('charge', query);
  const isExpanded = list(call.form, 'expand').includes('data.balance_transaction');
  const data = records.map((charge) => {
    const shown = presentCharge(charge);
    const movement = isExpanded
      ? call.store.objects.get('balance_transaction', charge.balanceTransaction ?? '')
      : undefined;
    return movement === undefined
      ? shown
      : { ...shown, balance_transaction: presentBalanceTransaction(movement) };
  });
  return json(200, presentList('/v1/charges', data, hasMore));
};
