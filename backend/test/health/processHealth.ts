import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { TraceCollector } from '#testing/servers/traceCollector.ts';
import type { RunningShop } from '#testing/shop/runningShop.ts';
import { namedMetrics } from './namedMetrics.ts';
import { purchaseTrace } from './purchaseTrace.ts';

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
      const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
      const own = [...told.keys()].filter((name) => !/^(?:process|nodejs)_/.test(name));
      expect(own.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
    });

    test('roles, disk, last backup, waiting queries, answers and books of the card provider are reported', async () => {
      for (const [url, role] of [
        [shop.url, 'web'],
        [background, 'policies'],
      ] as const)
        await tells(
          url,
          new RegExp(
            `^shop_build_info\\{role="${role}",version="\\d+\\.\\d+\\.\\d+",node="${process.versions.node}"\\} 1$`,
            'm',
          ),
          /^data_folder_free_bytes [1-9]\d{6,}$/m,
          /^backup_last_success_timestamp_seconds 0$/m,
          /^database_waiting_queries\{pool="main"\} 0$/m,
          // The account of the key is asked for at the start; no attempt failed.
          /^stripe_answers_total\{outcome="ok"\} [1-9]\d*$/m,
          /^stripe_answers_total\{outcome="failed"\} 0$/m,
        );
      await tells(background, /^money_differences 0$/m);
    });

    purchaseTrace({ shop, collector });

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
