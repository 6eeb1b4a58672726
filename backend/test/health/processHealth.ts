import { describe, expect, test, vi } from 'vitest';
import type { TraceCollector } from '#testing/servers/traceCollector.ts';
import type { RunningShop } from '#testing/shop/runningShop.ts';
import { namedMetrics } from './namedMetrics.ts';
import { purchaseTrace } from './purchaseTrace.ts';

const patience = { timeout: 30_000, interval: 100 };
type Readiness = { readonly status: string; readonly checks: Readonly<Record<string, string>> };

type Given = {
  readonly shop: RunningShop;
  /** The address at which its process without pages reports its health. */
  readonly background: string;
  /** Collects its traces. */
  readonly collector: TraceCollector;
};

export const processHealth = ({ shop, background, collector }: Given): void => {
  describe('health of the processes', () => {
    const checksAt = async (url: string) => {
      const answer = await fetch(`${url}/api/health/ready`);
      return { status: answer.status, checks: ((await answer.json()) as Readiness).checks };
    };

    test('a process without pages reports its stores and roles on HEALTH_PORT', async () => {
      expect((await fetch(`${background}/api/health/live`)).status).toBe(200);
      await expect
        .poll(() => checksAt(background), patience)
        .toEqual({
          status: 200,
          checks: {
            eventStore: 'ok',
            database: 'ok',
            files: 'ok',
            projections: 'ok',
            policies: 'ok',
            workers: 'ok',
            proof: 'ok',
          },
        });
      expect((await fetch(`${background}/api/modal`)).status).toBe(404);
    });

    test('the web role reports the workers of all processes', async () => {
      await expect.poll(async () => (await checksAt(shop.url)).checks.workers, patience).toBe('ok');
    });

    test('both report runners and workers to Prometheus', async () => {
      for (const url of [shop.url, background]) {
        await vi.waitFor(async () => {
          const figures = await (await fetch(`${url}/metrics`)).text();
          for (const runner of ['catalogue\\/models@\\d+', 'policies', 'worker mail'])
            expect(figures).toMatch(
              new RegExp(`^runner_silent_seconds\\{runner="${runner}",state="live"\\} `, 'm'),
            );
          expect(figures).toMatch(/^worker_renewals\{queue="images"\} 0$/m);
          expect(figures).toMatch(/^silent_subscriptions 0$/m);
        }, patience);
      }
    });

    test('the policies report the number of jobs in each state, failed ones included', async () => {
      const figures = await (await fetch(`${background}/metrics`)).text();
      expect(figures).toMatch(/^queue_jobs\{queue="mail",state="parked"\} 0$/m);
    });

    test('every metric that the board and the alerts name is exported by some process', async () => {
      const texts = await Promise.all(
        [shop.url, background].map(async (url) => (await fetch(`${url}/metrics`)).text()),
      );
      const told = new Map(
        texts.flatMap((text) =>
          [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]),
        ),
      );
      const isTold = (name: string) =>
        told.has(name) || told.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram';
      expect(namedMetrics.size).toBeGreaterThan(15);
      expect([...namedMetrics].filter((name) => !isTold(name))).toEqual([]);
    });

    test('a projection that has seen every event is not behind, and no payment is open', async () => {
      await vi.waitFor(async () => {
        const figures = await (await fetch(`${background}/metrics`)).text();
        expect(figures).toMatch(/^projection_lag_events\{projection="catalogue\/models@\d+"\} 0$/m);
        expect(figures).toMatch(/^projection_lag_seconds\{projection="audit\/events@\d+"\} 0$/m);
        expect(figures).toMatch(/^payment_oldest_open_seconds 0$/m);
      }, patience);
    });

    purchaseTrace({ shop, collector });

    test('mails and searches are counted', async () => {
      expect((await fetch(`${shop.url}/api/modal?search=chair&page=1`)).status).toBe(200);
      await vi.waitFor(async () => {
        const [web, workers] = await Promise.all(
          [shop.url, background].map(async (url) => (await fetch(`${url}/metrics`)).text()),
        );
        expect(workers).toMatch(/^mails_total\{outcome="sent"\} [1-9]/m);
        expect(web).toMatch(/^search_duration_seconds_count\{of="page"\} [1-9]/m);
        expect(web).toMatch(/^password_hashes\{state="waiting"\} 0$/m);
      }, patience);
    });
  });
};
