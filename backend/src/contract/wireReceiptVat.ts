import * as v from 'valibot';
import { described, text, type Wire } from './shapes.ts';

/** Addition: the VAT of an order, in dollars. */
export const wireReceiptVat = v.object({
  country: described(text, 'The country whose VAT it is, ISO 3166-1'),
  percent: v.number(),
  net: v.number(),
  amount: described(v.number(), 'The VAT'),
  isReverseCharge: described(v.boolean(), 'The business owes the VAT (Directive 2006/112, article 196)'),
  sellerVatNumber: described(text, 'At the time of the order; empty for none'),
});
export type WireReceiptVat = Wire<typeof wireReceiptVat>;
