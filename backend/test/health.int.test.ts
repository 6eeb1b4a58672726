import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTraceCollector, type TraceCollector } from '#testing/servers/traceCollector.ts';
import { disposeShop, freePort, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { purchaseTrace } from './health/purchaseTrace.ts';

const patience = { timeout: 30_000, interval: 100 };
type Readiness = { readonly status: string; readonly checks: Readonly<Record<string, string>> };

describe('health of the processes', () => {
  let shop: RunningShop;
  let collector: TraceCollector;
  let background: string;
  beforeAll(async () => {
    const port = await freePort();
    background = `http://127.0.0.1:${port}`;
    collector = await startTraceCollector();
    shop = await startShop({ HEALTH_PORT: String(port), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  });
  afterAll(async () => {
    await disposeShop(shop);
    await collector.close();
  });

  const checksAt = async (url: string) => {
    const answer = await fetch(`${url}/api/health/ready`);
    return { status: answer.status, checks: ((await answer.json()) as Readiness).checks };
  };

  test('a process without pages reports its stores and roles on HEALTH_PORT', async () => {
    expect((await fetch(`${background}/api/health/live`)).status).toBe(200);
    await vi.waitFor(
      async () =>
        expect(await checksAt(background)).toEqual({
          status: 200,
          checks: {
            eventStore: 'ok',
            database: 'ok',
            projections: 'ok',
            policies: 'ok',
            workers: 'ok',
            proof: 'ok',
          },
        }),
      patience,
    );
    expect((await fetch(`${background}/api/modal`)).status).toBe(404);
  });

  test('the web role reports the workers of all processes', async () => {
    await vi.waitFor(async () => expect((await checksAt(shop.url)).checks.workers).toBe('ok'), patience);
  });

  test('both report runners and workers to Prometheus', async () => {
    for (const url of [shop.url, background]) {
      await vi.waitFor(async () => {
        const figures = await (await fetch(`${url}/metrics`)).text();
        expect(figures).toMatch(
          /^projection_silent_seconds\{projection="catalogue\/models@\d+",state="live"\} /m,
        );
        expect(figures).toMatch(/^policies_silent_seconds\{state="live"\} /m);
        expect(figures).toMatch(/^worker_silent_seconds\{queue="mail"\} /m);
        expect(figures).toMatch(/^worker_renewals\{queue="images"\} 0$/m);
        expect(figures).toMatch(/^silent_subscriptions 0$/m);
      }, patience);
    }
  });

  test('the policies report the number of jobs in each state, parked ones included', async () => {
    const figures = await (await fetch(`${background}/metrics`)).text();
    expect(figures).toMatch(/^queue_jobs\{queue="mail",state="parked"\} 0$/m);
  });

  purchaseTrace(() => ({ shop, collector }));

  test('a process releases its port when it stops', async () => {
    expect(await shop.stop()).toBe(0);
    await expect(fetch(`${background}/api/health/live`)).rejects.toThrow();
  });
});
