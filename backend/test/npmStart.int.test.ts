import { afterAll } from 'vitest';
import { startTraceCollector } from '#testing/servers/traceCollector.ts';
import { ownShop } from '#testing/shop/ownShop.ts';
import { freePort } from '#testing/shop/runningShop.ts';
import { processHealth } from './health/processHealth.ts';
import { pages } from './pages.ts';
import { proxyExamples } from './proxyExamples.ts';

const port = await freePort();
const background = `http://127.0.0.1:${port}`;
const collector = await startTraceCollector();
afterAll(collector.close);
const shop = await ownShop({
  HEALTH_PORT: String(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  SITEMAP_SECONDS: '1',
});

pages(shop);
proxyExamples(shop);
processHealth({ shop, background, collector });
