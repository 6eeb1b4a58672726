import type { Block } from './blocks.ts';
import type { MailedOrder } from './mailedOrder.ts';
import { usDollars } from './usDollars.ts';

/** The bill of an order: each item with its price, and what they come to under the name `total`. */
export const orderBill = (
  { items, totalCents }: Pick<MailedOrder, 'items' | 'totalCents'>,
  total: string,
): Block => ({
  kind: 'bill',
  lines: items.map(({ name, cents }) => ({ name, amount: usDollars(cents) })),
  total: { name: total, amount: usDollars(totalCents) },
});
