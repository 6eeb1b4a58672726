import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import type { Db } from '#infra/database/database.ts';
import { loadRows } from '../../rows.ts';
import { invoiceCounter } from './table.ts';

/** The invoice number that each payment of a batch gets, by its position in the log. */
export type InvoiceNumbers = ReadonlyMap<bigint, number>;

/** The year of an event in UTC, to which an invoice number belongs. */
export const yearOf = ({ metadata }: RecordedEvent): string => metadata.at.slice(0, 4);

/** `INV-2026-000042` (Q38) */
export const invoiceId = (year: string, number: number): string =>
  `INV-${year}-${String(number).padStart(6, '0')}`;

/** Numbers the payments of a batch in log order, after the last number of their year: no number is skipped (Q38). */
export const numberPayments = async (
  events: readonly RecordedEvent<OrderEvent>[],
  tx: Db,
  schema: string,
): Promise<InvoiceNumbers> => {
  const payments = events.filter(({ type }) => type === 'PaymentReceived');
  if (payments.length === 0) return new Map();
  const rows = await loadRows(tx, { schema, table: invoiceCounter }, [...new Set(payments.map(yearOf))]);
  const last = new Map([...rows].map(([year, row]) => [year, row.last]));
  return new Map(
    payments.map((event) => {
      const number = (last.get(yearOf(event)) ?? 0) + 1;
      last.set(yearOf(event), number);
      return [event.position, number];
    }),
  );
};
