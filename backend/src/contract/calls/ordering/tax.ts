import * as v from 'valibot';
import { count, described, text, type Wire } from '../../shapes.ts';
import type { CallTable } from '../call.ts';

const amount = v.number();

const sums = {
  receipts: count,
  gross: described(amount, 'What the receipts of the quarter say'),
  refunded: described(amount, 'What went back in the quarter'),
  vat: described(amount, 'The VAT in gross less refunded'),
  net: described(amount, 'Gross less refunded, without VAT'),
  inEuros: described(v.nullable(v.object({ net: amount, vat: amount })), 'Null without a rate'),
};

const wireTaxGroup = v.object({
  declared: described(text, 'The country of the account at the payment'),
  declaredCode: described(v.nullable(text), 'Its ISO 3166-1 code, null if the shop does not know the name'),
  card: described(v.nullable(text), 'The code of the country where the card was issued'),
  evidence: v.picklist(['conflict', 'incomplete', 'agrees']),
  isBusiness: v.boolean(),
  country: described(v.nullable(text), 'The country whose VAT it is, ISO 3166-1'),
  isReverseCharge: described(v.boolean(), 'The businesses owe the VAT (Directive 2006/112, article 196)'),
  percent: described(v.nullable(amount), 'Null without a rate for the country: its VAT is 0'),
  ...sums,
});

export type WireTaxGroup = Wire<typeof wireTaxGroup>;

/** Addition: the receipts and refunds of a quarter (UTC) by country. Amounts are dollars. */
export const wireTaxReport = v.object({
  quarter: text,
  rate: described(
    v.nullable(v.object({ day: text, usdPerEur: amount })),
    'The European Central Bank’s rate for the end of the quarter; null while the owner’s file has none',
  ),
  totals: v.object(sums),
  corrections: described(
    v.array(v.object({ quarter: text, country: text, percent: amount, vatInEuros: v.nullable(amount) })),
    'VAT of earlier quarters that changes in the One Stop Shop, because money went back in this one; in EUR at the rate of their own end',
  ),
  groups: described(v.array(wireTaxGroup), 'Conflicting evidence first'),
});

export type WireTaxReport = Wire<typeof wireTaxReport>;

const quarter = v.object({ quarter: v.pipe(v.string(), v.regex(/^\d{4}-Q[1-4]$/, 'must be like 2026-Q1')) });

export const taxCalls = {
  'GET /charge/taxReport': {
    summary: 'The receipts and refunds of a quarter by country, with their VAT',
    query: quarter,
    answer: wireTaxReport,
  },
  'GET /charge/taxReport.csv': {
    summary: 'Each receipt and refund of a quarter with its VAT and the evidence of the country',
    query: quarter,
    answer: { fileOf: ['text/csv'] },
  },
  'GET /charge/oneStopShop.csv': {
    summary: 'The sales of a quarter in EUR for the One Stop Shop, as the German portal imports them',
    query: quarter,
    answer: { fileOf: ['text/csv'] },
    refuses: [409],
  },
} as const satisfies CallTable;
