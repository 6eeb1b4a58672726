import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type ApiShop, expectStatus } from './apiShop.ts';

/** The quarter of an instant, ISO 8601. */
const quarterOf = (at: string): string => `${at.slice(0, 4)}-Q${Math.ceil(Number(at.slice(5, 7)) / 3)}`;

export const taxCalls = ({ as, buy, newClient, upload }: ApiShop): void => {
  test('the tax report of a quarter equals the receipts less what went back; its CSV names each of them', async () => {
    const model = await upload({ ModalName: 'Taxed Chair', ModalPrice: '40' });
    await buy(await newClient('taxed@example.com'), [model]);
    const { body: orders } = await as('admin', 'GET /charge/allOrdersAdmin');
    const quarters = [...new Set(orders.map(({ createdAt }) => quarterOf(createdAt)))];
    const gross = orders.reduce((sum, { orderAmount }) => sum + orderAmount, 0);
    const reported = async () => {
      const reports = await Promise.all(
        quarters.map((quarter) => as('admin', 'GET /charge/taxReport', { query: { quarter } })),
      );
      return reports.reduce((sum, { body }) => sum + body.totals.gross, 0);
    };
    await expect.poll(reported).toBe(gross);
    expect((await as('admin', 'GET /charge/takings')).body).toMatchObject({ orders: orders.length, gross });
    const [quarter = ''] = quarters;
    const { body } = await as('admin', 'GET /charge/taxReport.csv', { query: { quarter } });
    const { totals } = (await as('admin', 'GET /charge/taxReport', { query: { quarter } })).body;
    const [head, ...lines] = parse(String(body)) as string[][];
    const column = (name: string) => lines.map((line) => line[head?.indexOf(name) ?? -1]);
    const amounts = column('amount').map(Number);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(totals.gross - totals.refunded, 6);
    expect(column('invoice')).toContain(orders[0]?.invoiceId);
    await expectStatus(422, as('admin', 'GET /charge/taxReport', { query: { quarter: '2026-Q5' } }));
    const quiet = await as('admin', 'GET /charge/oneStopShop.csv', { query: { quarter: '2020-Q1' } });
    expect(String(quiet.body)).toMatch(/^#v3\.0\r\n#ve3\.3\.0\r\n$/);
  });
};
