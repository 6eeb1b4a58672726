import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { conformity } from '#contract/conformity.ts';
import type { WireModel } from '#contract/wire.ts';
import { newClient, verifiedClient } from '#testing/shop/shopApi.ts';
import { type ApiShop, expectMessage, expectStatus } from './apiShop.ts';

const seller = 'GB980780684';

/** The quarter of an instant, ISO 8601. */
const quarterOf = (at: string): string => `${at.slice(0, 4)}-Q${Math.ceil(Number(at.slice(5, 7)) / 3)}`;

export const taxCalls = (api: ApiShop): void => {
  const { as, buy, upload } = api;
  test('the tax report of a quarter equals the receipts less what went back; its CSV names each of them', async () => {
    const model = await upload({ ModalName: 'Taxed Chair', ModalPrice: '40' });
    await buy(await api.newClient('taxed@example.com'), [model]);
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

/** Purchases of a $120 model in a shop with `sellerEnvironment`. */
export const vatCalls = (api: ApiShop): void => {
  const { as, upload, mailsTo } = api;
  const quarter = quarterOf(new Date().toISOString());
  const buyerIn = async (country: string, name: string) => {
    const email = `${name}@vat.example`;
    const { url, dataDir } = api.shop;
    return { email, ...(await verifiedClient(url, dataDir, email, { ...newClient(email), country })) };
  };
  const charge = async (buyer: { readonly token: string }, model: WireModel, vatId: string | null) => {
    const business = vatId === null ? undefined : { name: 'Eiche', address: 'Weg 1', vatId };
    const body = { token: 'tok_visa', price: 120, products: [model], business };
    return as(buyer, 'POST /charge', { body });
  };

  test.each([
    ['Germany', null, { country: 'DE', percent: 19, net: 100.84, amount: 19.16, isReverseCharge: false }],
    ['France', null, { country: 'FR', percent: 20, net: 100, amount: 20, isReverseCharge: false }],
    ['Germany', 'DE136695976', { country: 'DE', percent: 0, net: 120, amount: 0, isReverseCharge: true }],
  ])(
    'a buyer in %s with the VAT ID %s sees the VAT on the receipt and in its mail (Directive 2006/112, articles 44, 58, 196 and 226)',
    async (country, vatId, vat) => {
      const model = await upload({ ModalName: `Chair ${country} ${vatId}`, ModalPrice: '120' });
      const buyer = await buyerIn(country, `${vat.country}-${vatId}`.toLowerCase());
      const { orderId = '' } = (await charge(buyer, model, vatId)).body;
      const receipt = await as(buyer, 'GET /charge/receipt/:orderId', { params: { orderId } });
      expect(receipt.body.vat).toEqual({ ...vat, sellerVatNumber: seller });
      const mail = async () =>
        (await mailsTo(buyer.email))
          .join()
          .replace(/=\r?\n/g, '')
          .replace(/\r?\n/g, ' ');
      const line = vat.isReverseCharge
        ? 'VAT: Reverse charge: the customer owes the VAT'
        : `VAT ${vat.percent} % (${vat.country}): `;
      // A name with a comma is quoted (RFC 5322, 3.2.4).
      const from = 'From: "Mill, Byron & Son" <no-reply@shop.example>';
      for (const said of [line, seller, 'Company number: 01234567', from])
        await expect.poll(mail).toContain(said);
      expect((await mail()).includes(conformity.paragraphs[0].slice(0, 40))).toBe(vatId === null);
    },
  );

  test('a VAT ID with a wrong form or check digit is refused, and nothing is charged', async () => {
    const model = await upload({ ModalName: 'Chair of nobody', ModalPrice: '120' });
    const buyer = await buyerIn('Germany', 'wrong');
    for (const vatId of ['DE123', 'DE136695975', '136695976'])
      await expectMessage(
        422,
        `There is no VAT ID ${vatId}. It begins with the code of its country, like DE136695976.`,
        charge(buyer, model, vatId),
      );
  });

  test('the tax report separates businesses, and the file for the One Stop Shop has the consumers of the EU in EUR', async () => {
    const report = async () => (await as('admin', 'GET /charge/taxReport', { query: { quarter } })).body;
    const german = async () => (await report()).groups.filter(({ declaredCode }) => declaredCode === 'DE');
    await expect.poll(german).toMatchObject([
      { isBusiness: false, percent: 19, gross: 120, vat: 19.16, inEuros: { net: 80.67, vat: 15.33 } },
      { isBusiness: true, isReverseCharge: true, country: 'DE', gross: 120, vat: 0 },
    ]);
    expect((await report()).rate).toMatchObject({ usdPerEur: 1.25 });
    const { body } = await as('admin', 'GET /charge/oneStopShop.csv', { query: { quarter } });
    expect(String(body)).toContain('2,DE,STANDARD,19.00,80.67,15.33\r\n2,FR,STANDARD,20.00,80.00,16.00');
  });
};
