import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { PurchasesEvent } from '#domain/ordering/checkout/purchases.events.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { invoiceId, yearOf } from '../../../ordering/orders/invoiceNumbers.ts';
import { subjectKey } from '../events/subjects.ts';
import type { EntityNameRow } from '../events/table.ts';
import { type Checkout, evolveCheckout, orderName } from './checkout.ts';

/** A fact from earlier events about a thing, by its subject. */
export type KnownOf = (subject: string) => EntityNameRow | undefined;

/** The subject under which the last invoice number of a year is stored. */
const counterKey = (event: RecordedEvent): string => subjectKey('invoices', yearOf(event));

/** The counters that the payments of a batch need. */
export const invoiceCounters = (events: readonly RecordedEvent[]): readonly string[] => [
  ...new Set(events.filter(({ type }) => type === 'PaymentReceived').map(counterKey)),
];

/** The order that an event names, and nothing else of it. */
const orderIdOf = ({ data }: RecordedEvent): string | null => {
  const { orderId } = data as { readonly orderId?: unknown };
  return typeof orderId === 'string' ? orderId : null;
};

/** The order of an event with its checkout so far. */
export const knownOrderOf = (
  event: RecordedEvent,
  knownOf: KnownOf,
): { readonly orderId: string; readonly checkout: Checkout | null } | null => {
  const orderId = orderIdOf(event);
  if (orderId === null) return null;
  const row = knownOf(subjectKey('order', orderId));
  return { orderId, checkout: (row?.state as Checkout | null | undefined) ?? null };
};

/**
 * The changes of an event to its order: the name, the buyer as owner, and the checkout as state. Payments are numbered in the
 * order of the log, as invoices are (Q38).
 */
export const orderNames = (event: RecordedEvent, knownOf: KnownOf): readonly EntityNameRow[] => {
  const known = knownOrderOf(event, knownOf);
  if (known === null) return [];
  const counter = event.type === 'PaymentReceived' ? counterKey(event) : null;
  const number = counter === null ? 0 : Number(knownOf(counter)?.state ?? 0) + 1;
  const after = evolveCheckout(
    known.checkout,
    event as RecordedEvent<OrderEvent | PurchasesEvent>,
    counter && invoiceId(yearOf(event), number),
  );
  const counted = counter === null ? [] : [{ subject: counter, name: '', owner: null, state: number }];
  if (after === null || after === known.checkout) return counted;
  return [
    ...counted,
    {
      subject: subjectKey('order', known.orderId),
      name: orderName(after),
      owner: subjectKey('user', after.userId),
      state: after,
    },
  ];
};
