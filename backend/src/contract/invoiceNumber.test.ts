import { expect, test } from 'vitest';
import { invoiceIdOf, readInvoiceNumber } from './invoiceNumber.ts';

test.each([
  'INV-2026-000012',
  'inv-2026-12',
  'INV–2026–000012',
  'INV−2026−000012',
  'INV - 2026 - 000012',
  'INV2026000012',
  '2026-12',
  '2026/000012',
  'inv_2026_000012',
  '(INV-2026-000012).',
  '# 2026-12',
  'Invoice no. INV-2026-000012',
  '№ INV-2026-000012',
  'ＩＮＶ－２０２６－００００１２',
  'INV-٢٠٢٦-٠٠٠٠١٢',
  '\u200eINV-2026-\u200b000012\u00a0',
])('%s names the invoice INV-2026-000012', (text) => expect(invoiceIdOf(text)).toBe('INV-2026-000012'));

test.each(['12', '#12', '000012', '＃１２', '№12', ' 12 '])('%s is a number of any year', (text) => {
  expect(readInvoiceNumber(text)).toEqual({ year: undefined, digits: '000012' });
  expect(invoiceIdOf(text)).toBe(text.toUpperCase());
});

test.each(['', 'chair', 'INV-', 'INV-2026-', '1234567', '12 34 56', 'INV-2026-1000123', '12 chairs'])(
  '%j names no invoice',
  (text) => expect(readInvoiceNumber(text)).toBeNull(),
);
