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
};

const wireTaxGroup = v.object({
  declared: described(text, 'The country of the account at the payment'),
  declaredCode: described(v.nullable(text), 'Its ISO 3166-1 code, null if the shop does not know the name'),
  card: described(v.nullable(text), 'The code of the country where the card was issued'),
  evidence: v.picklist(['conflict', 'incomplete', 'agrees']),
  percent: described(v.nullable(amount), 'Null without a rate for the declared country: its VAT is 0'),
  ...sums,
});

export type WireTaxGroup = Wire<typeof wireTaxGroup>;

/** Addition: the receipts and refunds of a quarter (UTC) by country. Amounts are dollars. */
export const wireTaxReport = v.object({
  quarter: text,
  totals: v.object(sums),
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
} as const satisfies CallTable;
