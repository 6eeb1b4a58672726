import { expect, test, vi } from 'vitest';
import { awaitInvoiceId } from './awaitInvoiceId.ts';

test('the read side is queried until it has numbered the order (Q38)', async () => {
  const answers = [null, { invoiceId: '' }, { invoiceId: 'INV-2026-000001' }];
  const orderById = async () => answers.shift() ?? null;
  expect(await awaitInvoiceId({ orderById, pauseMs: 0 })('an order')).toBe('INV-2026-000001');
  expect(answers).toEqual([]);
});

test('after the timeout the job is tried again later', async () => {
  const orderById = async () => ({ invoiceId: '' });
  expect(await awaitInvoiceId({ orderById, timeoutMs: 0 })('an order')).toBeNull();
});

test("the timeout ends even when the machine's clock is set back", async () => {
  const clock = Date.now;
  let asked = 0;
  const setBack = vi.spyOn(Date, 'now').mockImplementation(() => clock() - asked * 3_600_000);
  const orderById = async () => {
    asked += 1;
    // Without a timeout the loop would not end.
    return asked > 50 ? { invoiceId: 'INV-2026-000001' } : null;
  };
  expect(await awaitInvoiceId({ orderById, timeoutMs: 20, pauseMs: 10 })('an order')).toBeNull();
  setBack.mockRestore();
});
