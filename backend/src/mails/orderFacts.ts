import type { Block } from './blocks.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const names = new Intl.ListFormat('en');

/** `Oak Chair, Lamp, and Sofa` */
export const listed = (texts: readonly string[]): string => names.format(texts);

/** An amount in US cents in the format of bills: `$1,234.00`. */
export const usDollars = (cents: number): string => dollars.format(cents / 100);

/** The parts of a card that a mail may name. */
export type PayingCard = { readonly brand: string; readonly last4: string };

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Visa ending in 4242` */
const cardName = ({ brand, last4 }: PayingCard): string => `${capitalised(brand)} ending in ${last4}`;

/** The card that paid an order, as a fact; none if the provider did not report it. */
export const paidWithFacts = (
  card: PayingCard | null,
): readonly (readonly [name: string, value: string])[] => (card ? [['Paid with', cardName(card)]] : []);

/** The facts about a paid order in every mail. */
export type MailedOrder = {
  readonly firstName: string;
  /** `INV-2026-000042` (Q38) */
  readonly invoiceId: string;
  /** The card that paid; null if the provider did not report it. */
  readonly card: PayingCard | null;
  readonly items: readonly { readonly name: string; readonly cents: number }[];
  readonly totalCents: number;
  /** Address of the page with orders and downloads. */
  readonly ordersLink: string;
};

/** The bill of an order: each item with its price, and their sum under the name `total`. */
export const orderBill = (
  { items, totalCents }: Pick<MailedOrder, 'items' | 'totalCents'>,
  total: string,
): Block => ({
  kind: 'bill',
  lines: items.map(({ name, cents }) => ({ name, amount: usDollars(cents) })),
  total: { name: total, amount: usDollars(totalCents) },
});
