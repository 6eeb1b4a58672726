import type { Page } from 'playwright-core';
import type { WireMoneyReport } from '../../../backend/src/contract/calls/ordering/reconciliation.ts';
import type { WireTaxGroup, WireTaxReport } from '../../../backend/src/contract/calls/ordering/tax.ts';

/** A money report with payments that the orders lack. */
export const differingBooks: WireMoneyReport = {
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-01-31T00:00:00.000Z',
  settled: [{ currency: 'GBP', disputed: 0, fees: 24.8 }],
  payments: 26,
  totalDifferences: 2,
  differences: [
    {
      kind: 'notRecorded',
      orderId: '0c5e1b7a-3f42-4d1e-9a60-000000000003',
      invoiceId: null,
      intentId: 'pi_3P1kYxQ2eZvKYlo2C1a2b3c4d5e6f7g8',
      at: '2026-01-02T10:00:00.000Z',
      amount: 40,
      explanation: 'The provider took $40, and the order is not marked as paid yet.',
      canSettle: true,
    },
    {
      kind: 'orphan',
      orderId: null,
      invoiceId: null,
      intentId: 'pi_2',
      at: '2026-01-03T10:00:00.000Z',
      amount: 12.5,
      explanation: 'The provider took $12.50, and no order of this shop knows of it.',
      canSettle: false,
    },
  ],
};

const inEuros = { vat: 16.5, net: 86.83 };
const taxSums = { receipts: 3, gross: 136.5, refunded: 12.5, vat: 19.8, net: 104.2, inEuros };
const groupOf = (facts: Pick<WireTaxGroup, 'declared' | 'country' | 'card' | 'evidence' | 'percent'>) => ({
  ...facts,
  ...taxSums,
  declaredCode: facts.country,
  isBusiness: false,
  isReverseCharge: false,
});
/** A tax report with each type of evidence. */
export const taxed: WireTaxReport = {
  quarter: '2026-Q4',
  rate: { day: '2026-12-31', usdPerEur: 1.2 },
  corrections: [{ quarter: '2026-Q3', country: 'FR', percent: 20, vatInEuros: -1.67 }],
  totals: taxSums,
  groups: [
    groupOf({ declared: 'Germany', country: 'DE', card: 'US', evidence: 'conflict', percent: 19 }),
    groupOf({ declared: '', country: null, card: null, evidence: 'incomplete', percent: null }),
    groupOf({ declared: 'Finland', country: 'FI', card: 'FI', evidence: 'agrees', percent: 25.5 }),
  ],
};

/** The pages of a shop that makes tax reports. */
export const reportsTax = (page: Page) =>
  page.route(/\/AdminDS\/Tax/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"analyticsUrl":', '"taxReport":true,"analyticsUrl":');
    await route.fulfill({ response, body });
  });
