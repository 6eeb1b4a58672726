import { type Call, json, type Resource } from '../http/call.ts';
import { invalidRequest } from '../model/apiError.ts';
import { integer, list, text } from '../model/form.ts';
import type { Records } from '../model/records.ts';
import {
  presentCharge,
  presentDispute,
  presentEvent,
  presentPaymentIntent,
  presentRefund,
} from '../present/objects.ts';

/** A resource that answers a page of records, newest first; `facetsOf` reads the filters of the list. */
const listed =
  <K extends keyof Records>(
    kind: K,
    present: (record: Records[K], call: Call) => object,
    facetsOf: (call: Call) => readonly (string | undefined)[],
  ): Resource =>
  (call) => {
    const { form, store } = call;
    const limit = integer(form, 'limit') ?? 10;
    if (limit < 1 || limit > 100)
      throw invalidRequest('Limit must be between 1 and 100.', { param: 'limit' });
    const { records, hasMore } = store.objects.list(kind, {
      limit,
      facets: facetsOf(call).filter((facet) => facet !== undefined),
      startingAfter: text(form, 'starting_after'),
      createdFrom: integer(form, 'created[gte]'),
      createdBefore: integer(form, 'created[lt]'),
    });
    const data = records.map((record) => present(record, call));
    return json(200, { object: 'list', data, has_more: hasMore, url: `/v1/${kind}s` });
  };

const all = () => [];
const byIntent = ({ form }: Call) => [text(form, 'payment_intent')];

export const listIntents = listed(
  'payment_intent',
  (intent, call) => presentPaymentIntent(intent, call),
  all,
);
/** `expand[]=data.balance_transaction` includes the balance transactions. */
export const listCharges = listed(
  'charge',
  (charge, call) =>
    presentCharge(charge, call, list(call.form, 'expand').includes('data.balance_transaction')),
  all,
);
export const listRefunds = listed('refund', presentRefund, byIntent);
export const listDisputes = listed('dispute', presentDispute, byIntent);
export const listEvents = listed('event', presentEvent, ({ form }) => list(form, 'types'));
