import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import type { TraceCollector } from '#testing/servers/traceCollector.ts';
import { admin, type RunningShop } from '#testing/shop/runningShop.ts';
import { logIn, uploadedModel, verifiedClient } from '#testing/shop/shopApi.ts';
import { namedMetrics } from './namedMetrics.ts';

type Given = {
  readonly shop: RunningShop;
  /** The address at which its process without pages reports its health. */
  readonly background: string;
  /** Collects its traces. */
  readonly collector: TraceCollector;
};

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

export const processHealth = ({ shop, background, collector }: Given): void => {
  describe('health of the processes', () => {
    const checksAt = async (url: string) => {
      const answer = await fetch(`${url}/api/health/ready`);
      const { checks } = (await answer.json()) as { readonly checks: Readonly<Record<string, string>> };
      return { status: answer.status, checks };
    };
    const figuresAt = async (url: string) => (await fetch(`${url}/metrics`)).text();
    const tells = (url: string, ...figures: readonly RegExp[]) =>
      expect
        .poll(async () => {
          const text = await figuresAt(url);
          return figures.filter((figure) => !figure.test(text));
        })
        .toEqual([]);

    test('a process without pages reports its stores and roles on HEALTH_PORT, the web role the workers of all processes', async () => {
      expect((await fetch(`${background}/api/health/live`)).status).toBe(200);
      const parts = ['eventStore', 'database', 'files', 'projections', 'policies', 'workers', 'proof'];
      const checks = Object.fromEntries(parts.map((part) => [part, 'ok']));
      await expect.poll(() => checksAt(background)).toEqual({ status: 200, checks });
      expect((await fetch(`${background}/api/modal`)).status).toBe(404);
      await expect.poll(async () => (await checksAt(shop.url)).checks.workers).toBe('ok');
    });

    test('both report runners and workers to Prometheus; a projection that has seen every event is not behind, and no payment is open', async () => {
      for (const url of [shop.url, background])
        await tells(
          url,
          /^runner_silent_seconds\{runner="catalogue\/models@\d+",state="live"\} /m,
          /^runner_silent_seconds\{runner="policies",state="live"\} /m,
          /^runner_silent_seconds\{runner="worker mail",state="live"\} /m,
          /^worker_renewals\{queue="images"\} 0$/m,
          /^silent_subscriptions 0$/m,
        );
      await tells(
        background,
        /^queue_jobs\{queue="mail",state="parked"\} 0$/m,
        /^projection_lag_events\{projection="catalogue\/models@\d+"\} 0$/m,
        /^projection_lag_seconds\{projection="audit\/events@\d+"\} 0$/m,
        /^payment_oldest_open_seconds 0$/m,
      );
    });

    test('every metric that the board and the alerts name is exported by some process', async () => {
      const texts = await Promise.all([shop.url, background].map(figuresAt));
      const told = new Map(
        [...texts.join('\n').matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]),
      );
      const isTold = (name: string) =>
        told.has(name) || told.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram';
      expect(namedMetrics.size).toBeGreaterThan(15);
      expect([...namedMetrics].filter((name) => !isTold(name))).toEqual([]);
    });

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

      await vi.waitFor(() => {
        // The click is a link, and does not decide about sampling.
        expect(collector.spansOf(traceId)).toEqual([]);
        const first = collector.linking(traceId);
        expect(first?.links).toMatchObject([{ traceId, spanId: click }]);
        const spans = collector.spansOf(first?.traceId ?? '');
        expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(way));
        // Each span has a parent, except the first.
        const ids = new Set(spans.map(({ spanId }) => spanId));
        expect(spans.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId))).toEqual([first]);
        expect(first?.name).toBe('POST /api/charge');
        expect(new Set(spans.map(({ process }) => process['shop.roles']))).toEqual(
          new Set(['web', 'projections,policies,workers']),
        );
        // Only the shop stores the buyer.
        expect(JSON.stringify(spans)).not.toContain('traced@example.com');
      }, 60_000);
    });

    test('mails and searches are counted', async () => {
      expect((await fetch(`${shop.url}/api/modal?search=chair&page=1`)).status).toBe(200);
      await tells(background, /^mails_total\{outcome="sent"\} [1-9]/m);
      await tells(
        shop.url,
        /^search_duration_seconds_count\{of="page"\} [1-9]/m,
        /^password_hashes\{state="waiting"\} 0$/m,
      );
    });
  });
};
