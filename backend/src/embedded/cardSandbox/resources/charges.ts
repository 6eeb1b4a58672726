import { noSuch } from '../model/apiError.ts';
import { text } from '../model/params.ts';
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
  return json(200, presentList('/v1/charges', records.map(presentCharge), hasMore));
};
