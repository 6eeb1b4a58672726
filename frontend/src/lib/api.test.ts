import { afterEach, expect, test } from 'vitest';
import { callBy, getAnswer, sendAnswer, type Transport } from './api.ts';

const byNetwork: Transport = (path, init) => fetch(`/api${path}`, init);
afterEach(() => callBy(byNetwork));

test('each call begins a trace of its own (W3C Trace Context)', async () => {
  const sent: string[] = [];
  callBy(async (_path, { headers }) => {
    sent.push(new Headers(headers).get('traceparent') ?? '');
    return new Response('[]');
  });
  await getAnswer('/modal');
  await sendAnswer('POST', '/charge/', { token: 'tok_visa' });
  for (const traceparent of sent) expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(sent).size).toBe(2);
});
