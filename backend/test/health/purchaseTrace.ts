import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import type { TraceCollector } from '#testing/servers/traceCollector.ts';
import { admin, type RunningShop } from '#testing/shop/runningShop.ts';
import { logIn, uploadedModel, verifiedClient } from '#testing/shop/shopApi.ts';
import { eventually } from '../../testing/run/eventually.ts';

/** The spans of a purchase, from the click to the mail. */
const way = [
  'POST /api/charge',
  'command ClaimModels',
  'command PlaceOrder',
  'append',
  'Stripe createIntent',
  'Stripe confirmIntent',
  'projection ordering/orders',
  'policies',
  'job sendMail',
  'mail send',
];

export const purchaseTrace = ({
  shop,
  collector,
}: {
  readonly shop: RunningShop;
  readonly collector: TraceCollector;
}): void => {
  test('a purchase is one trace from the click to the mail, through every process', async () => {
    const model = await uploadedModel(shop.url, await logIn(shop.url, admin.email, admin.password));
    const { token } = await verifiedClient(shop.url, shop.dataDir, 'traced@example.com');
    const [traceId, click] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const { body } = await callShop(shop.url, 'POST /charge', {
      token,
      body: { token: 'tok_visa', price: 25, products: [model] },
      headers: { traceparent: `00-${traceId}-${click}-01` },
    });
    expect(body).toMatchObject({ message: 'Payment Successful' });

    await eventually(() => {
      // The click is a link, and does not decide about sampling.
      expect(collector.spansOf(traceId)).toEqual([]);
      const first = collector.linking(traceId);
      expect(first?.links).toMatchObject([{ traceId, spanId: click }]);
      const spans = collector.spansOf(first?.traceId ?? '');
      const names = spans.map(({ name }) => name);
      expect(way.filter((name) => !names.includes(name))).toEqual([]);
      // Each span has a parent, except the first.
      const ids = new Set(spans.map(({ spanId }) => spanId));
      const tops = spans.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId));
      expect(tops).toEqual([first]);
      expect(first?.name).toBe('POST /api/charge');
      expect(new Set(spans.map(({ process }) => process['shop.roles']))).toEqual(
        new Set(['web', 'projections,policies,workers']),
      );
      // Only the shop stores the buyer.
      expect(JSON.stringify(spans)).not.toContain('traced@example.com');
    });
  });
};
