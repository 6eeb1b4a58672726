import { afterAll, describe, expect, test } from 'vitest';
import { startTraceCollector } from '#testing/servers/traceCollector.ts';
import { ownShop } from '#testing/shop/ownShop.ts';
import { freePort } from '#testing/shop/runningShop.ts';
import { processHealth } from './health/processHealth.ts';
import { pages } from './pages.ts';
import { proxyExamples } from './proxyExamples.ts';
import { crowds } from './requests/crowds.ts';
import { malformedRequests } from './requests/malformedRequests.ts';
import { requestBodies } from './requests/requestBodies.ts';

const port = await freePort();
const background = `http://127.0.0.1:${port}`;
const collector = await startTraceCollector();
afterAll(collector.close);
const shop = await ownShop({
  HEALTH_PORT: String(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  RATE_LIMITS: 'off',
  BODY_SECONDS: '2',
});

pages(shop);
proxyExamples(shop);
processHealth({ shop, background, collector });
describe('while a table of the catalogue is locked', () => crowds(shop));
requestBodies(shop);
malformedRequests(shop);

test('a process releases its port when it stops', async () => {
  expect(await shop.stop()).toBe(0);
  await expect(fetch(`${background}/api/health/live`)).rejects.toThrow();
});
