import * as v from 'valibot';
import { count, described, instant, text, type Wire } from './shapes.ts';

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

/** Addition: the provider's payments of a period against the shop's orders (ADR 27). Amounts are dollars. */
export const wireMoneyReport = v.object({
  from: described(instant, 'Counts'),
  to: described(instant, 'Does not count'),
  totals: v.object({
    gross: amount,
    refunded: amount,
    net: described(amount, 'What clients paid, less refunds'),
  }),
  settled: described(
    v.array(v.object({ currency: described(text, 'ISO 4217'), disputed: amount, fees: amount })),
    'What banks took back by disputes and the provider kept, in the currencies that the account is settled in',
  ),
  payments: described(count, 'Payments that succeeded in the period'),
  totalDifferences: count,
  differences: described(v.array(wireMoneyDifference), 'One page of the differences, newest first'),
});
export type WireMoneyReport = Wire<typeof wireMoneyReport>;
