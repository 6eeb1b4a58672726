import { afterAll, beforeAll } from 'vitest';
import { startTraceCollector, type TraceCollector } from '#testing/servers/traceCollector.ts';
import { disposeShop, freePort, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { processHealth } from './health/processHealth.ts';
import { pages } from './pages.ts';
import { proxyExamples } from './proxyExamples.ts';

let shop: RunningShop;
let background: string;
let collector: TraceCollector;
beforeAll(async () => {
  const port = await freePort();
  background = `http://127.0.0.1:${port}`;
  collector = await startTraceCollector();
  shop = await startShop({
    HEALTH_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    SITEMAP_SECONDS: '1',
  });
});
afterAll(async () => {
  await disposeShop(shop);
  await collector.close();
});

pages(() => shop);
proxyExamples(() => shop);
processHealth(() => ({ shop, background, collector }));
