import * as v from 'valibot';
import * as messages from '../../messages.ts';
import { count, described, instant, says, text, type Wire } from '../../shapes.ts';
import type { CallTable } from '../call.ts';
import { instantOf, pageQuery } from '../fields.ts';

const amount = v.number();

export const wireMoneyDifference = v.object({
  kind: v.picklist(['orphan', 'notRecorded', 'noPayment', 'amountDiffers', 'reversalDiffers']),
  orderId: v.nullable(text),
  invoiceId: v.nullable(text),
  intentId: v.nullable(text),
  at: instant,
  amount,
  explanation: described(text, 'What it means and what to do about it'),
  canSettle: v.boolean(),
});

export type WireMoneyDifference = Wire<typeof wireMoneyDifference>;

/** Addition: the provider's payments of a period, compared with the shop's orders (ADR 27). Amounts are dollars. */
export const wireMoneyReport = v.object({
  from: described(instant, 'Counts'),
  to: described(instant, 'Does not count'),
  settled: described(
    v.array(v.object({ currency: described(text, 'ISO 4217'), disputed: amount, fees: amount })),
    'What banks took back by disputes and the provider kept, in the currencies that the account is settled in',
  ),
  payments: described(count, 'Payments that succeeded in the period'),
  totalDifferences: count,
  differences: described(v.array(wireMoneyDifference), 'One page of the differences, newest first'),
});

export type WireMoneyReport = Wire<typeof wireMoneyReport>;

/** A day as addresses spell it. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const moment = v.pipe(
  v.string(),
  v.check(
    (text) => instantOf(text) !== null,
    'must be a day like 2026-01-31 or a time like 2026-01-31T12:00Z',
  ),
);

const period = { from: v.optional(moment), to: v.optional(moment) };

/** Addition: what clients paid and what went back in a period, by the shop's own log. Amounts are dollars. */
const wireTakings = v.object({
  orders: described(count, 'Orders that were paid'),
  gross: amount,
  refunded: described(amount, 'What went back by refunds in the period, whenever it was paid'),
});

export type WireTakings = Wire<typeof wireTakings>;

export const moneyCalls = {
  'GET /charge/takings': {
    summary: 'What clients paid and what went back',
    query: v.object(period),
    answer: wireTakings,
  },
  'GET /charge/moneyReport': {
    summary: 'What the card provider took, and where that differs from the orders',
    query: v.object({ ...period, ...pageQuery }),
    answer: wireMoneyReport,
    answerHeaders: ['X-Total-Count'],
  },
  'POST /charge/settle': {
    summary: 'Updates an order to what the provider knows of its payment',
    body: v.object({ orderId: v.pipe(v.string(), v.maxLength(100)) }),
    answer: says(messages.success),
    refuses: [404],
  },
} as const satisfies CallTable;
