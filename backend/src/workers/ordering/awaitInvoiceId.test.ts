import { expect, test } from 'vitest';
import { awaitInvoiceId } from './awaitInvoiceId.ts';

test('the read side is asked until it has numbered the order (Q38)', async () => {
  const answers = [null, { invoiceId: '' }, { invoiceId: 'INV-2026-000001' }];
  const orderById = async () => answers.shift() ?? null;
  expect(await awaitInvoiceId({ orderById, pauseMs: 0 })('an order')).toBe('INV-2026-000001');
  expect(answers).toEqual([]);
});

test('patience ends: the job is tried again later', async () => {
  const orderById = async () => ({ invoiceId: '' });
  expect(await awaitInvoiceId({ orderById, patienceMs: 0 })('an order')).toBeNull();
});
