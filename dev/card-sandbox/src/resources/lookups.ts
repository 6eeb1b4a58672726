import { type Call, json, type Resource } from '../http/call.ts';
import { invalidRequest } from '../model/apiError.ts';
import { group, integer, list, text } from '../model/params.ts';
import type { Records } from '../model/records.ts';
import { presentBalanceTransaction, presentCharge, presentRefund } from '../present/presentCharge.ts';
import { presentDispute } from '../present/presentDispute.ts';
import { presentEvent } from '../present/presentEvent.ts';
import { presentPaymentIntent } from '../present/presentPaymentIntent.ts';
import type { ListQuery } from '../store/objectTable.ts';
import { viewOf } from './intentAccess.ts';

type Present<K extends keyof Records> = (record: Records[K], call: Call) => object;

/** The paging and time limits of a list request. @throws ApiError 400 */
const listQuery = (call: Call): ListQuery => {
  const limit = integer(call.form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('Limit must be between 1 and 100.', { param: 'limit' });
  const startingAfter = text(call.form, 'starting_after');
  const created = group(call.form, 'created') ?? {};
  const from = integer(created, 'gte', 'created[gte]');
  const before = integer(created, 'lt', 'created[lt]');
  return {
    limit,
    ...(startingAfter === undefined ? {} : { startingAfter }),
    ...(from === undefined ? {} : { createdFrom: from }),
    ...(before === undefined ? {} : { createdBefore: before }),
  };
};

/** A resource that answers a page of records, newest first; `facetsOf` reads the filters of the list. */
const listed =
  <K extends keyof Records>(
    kind: K,
    present: Present<K>,
    facetsOf: (call: Call) => readonly (string | undefined)[],
  ): Resource =>
  (call) => {
    const facets = facetsOf(call).filter((facet) => facet !== undefined);
    const { records, hasMore } = call.store.objects.list(kind, { ...listQuery(call), facets });
    const data = records.map((record) => present(record, call));
    return json(200, { object: 'list', data, has_more: hasMore, url: `/v1/${kind}s` });
  };

const byIntent = ({ form }: Call) => [text(form, 'payment_intent')];

/** The charge; `expand[]=data.balance_transaction` includes its balance transaction. */
const presentListedCharge: Present<'charge'> = (charge, { form, store }) => {
  const shown = presentCharge(charge);
  if (!list(form, 'expand').includes('data.balance_transaction')) return shown;
  const movement = store.objects.get('balance_transaction', charge.balanceTransaction ?? '');
  return movement === undefined
    ? shown
    : { ...shown, balance_transaction: presentBalanceTransaction(movement) };
};
const presentListedEvent: Present<'event'> = (event, { store, baseUrl }) =>
  presentEvent(event, { objects: store.objects, baseUrl });

export const listIntents = listed(
  'payment_intent',
  (intent, call) => presentPaymentIntent(intent, viewOf(call)),
  () => [],
);
export const listCharges = listed('charge', presentListedCharge, byIntent);
export const listRefunds = listed('refund', presentRefund, byIntent);
export const listDisputes = listed(
  'dispute',
  (dispute, { store }) => presentDispute(dispute, store.objects),
  byIntent,
);
/** Balance transactions of the shop, all or those of one `source` (charge, refund, dispute). */
export const listBalanceTransactions = listed(
  'balance_transaction',
  presentBalanceTransaction,
  ({ form }) => [text(form, 'source')],
);
export const listEvents = listed('event', presentListedEvent, ({ form }) => list(form, 'types'));
