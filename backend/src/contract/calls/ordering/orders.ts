import * as v from 'valibot';
import { orderOrders, orderStates } from '../../adminTables.ts';
import * as messages from '../../messages.ts';
import { count, says } from '../../shapes.ts';
import { wireAdminOrder, wireOrder, wireReceipt } from '../../wire.ts';
import { wireDownload } from '../../wireDownload.ts';
import type { CallTable } from '../call.ts';
import { choiceOf, idParams, instant, ofOne, pageQuery, typed } from '../fields.ts';

/** Not a day: the last one would end at its start. */
const time = v.pipe(v.string(), v.isoTimestamp('must be a time such as 2026-11-21T10:00:00Z'), instant);

const tableQuery = v.object({
  ...pageQuery,
  search: v.optional(typed(200)),
  state: choiceOf(orderStates),
  from: v.optional(time),
  to: v.optional(time),
  sort: choiceOf(orderOrders),
});

export const orderCalls = {
  'GET /charge/myorders': {
    summary: 'The paid orders of a client, newest first',
    query: v.object({ id: v.optional(v.string()), ...pageQuery }),
    answer: v.array(wireOrder),
    answerHeaders: ['X-Total-Count'],
    refuses: [403, 404],
  },
  'GET /charge/allOrdersAdmin': {
    summary: 'All paid orders, or a page of those that are asked for',
    query: tableQuery,
    answer: v.array(wireAdminOrder),
    answerHeaders: ['X-Total-Count', 'X-Total-More'],
  },
  'GET /charge/receipt/:orderId': {
    summary: 'What a receipt says',
    params: v.object({ orderId: idParams.entries.id }),
    answer: wireReceipt,
    refuses: [404],
  },
  'POST /charge/receipt/:orderId': {
    summary: 'Mails the receipt to the buyer again',
    params: v.object({ orderId: idParams.entries.id }),
    answer: says(messages.receiptMailed),
    refuses: [404, 429],
  },
  'GET /charge/totalOrders': { summary: 'The number of paid orders', answer: count },
} as const satisfies CallTable;

export const orderDownloadCalls = {
  'GET /charge/downloads/:id': ofOne('What became of the downloads of an order', v.array(wireDownload)),
} as const satisfies CallTable;
