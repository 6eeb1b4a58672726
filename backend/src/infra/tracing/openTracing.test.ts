import { expect, test } from 'vitest';
import { parseEnvironment } from '#config';
import type { EventMetadata } from '#domain/kernel/event.ts';
import type { EventStore, NewEvent } from '../eventStore/eventStore.ts';
import { openTracing } from './openTracing.ts';
import { noTracing, traceCalls, tracedStore } from './tracing.ts';

const opened = (variables: Readonly<Record<string, string>>) =>
  openTracing(parseEnvironment(variables), ['web']);
const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };

test('nothing is traced without a collector, or when the standard variable disables it', async () => {
  expect(await opened({})).toBe(noTracing);
  expect(await opened({ ...collector, OTEL_SDK_DISABLED: 'true' })).toBe(noTracing);
});

test('an adapter that is not traced is the adapter itself', () => {
  const mailer = { send: async () => {} };
  expect(traceCalls(noTracing, 'mail', mailer, ['send'])).toBe(mailer);
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = `00-${traceId}-00f067aa0ba902b7-01`;

test('a span is a child of the running one, and exists without one only if it begins a trace', async () => {
  const tracing = await opened(collector);
  const current = async () => tracing.traceparent();
  expect(await tracing.run('job', {}, current)).toBeUndefined();
  const begun = await tracing.run('call', { begins: true, linked: parent }, current);
  expect(begun).toMatch(/^00-\w{32}-/);
  expect(begun).not.toContain(traceId);
  expect(await tracing.run('call', { begins: true, linked: 'nonsense' }, current)).toMatch(/^00-\w{32}-/);
  const [outer, inner] = await tracing.run('call', { parent }, async () => [
    tracing.traceparent(),
    await tracing.run('command', {}, current),
  ]);
  expect(outer).toContain(`00-${traceId}-`);
  expect(inner).toContain(`00-${traceId}-`);
  expect(inner).not.toBe(outer);
  expect(tracing.begin('policies', [undefined, parent]).traceparent).toContain(traceId);
});

test('a trace that is not sampled leaves no mark on its events, whatever the caller says', async () => {
  const tracing = await opened({ ...collector, OTEL_TRACES_SAMPLER_ARG: '0' });
  const ran = await tracing.run('call', { begins: true, linked: parent }, async () => tracing.traceparent());
  expect(ran).toBeUndefined();
});

test('a caller does not decide that its call is sampled', async () => {
  const tracing = await opened({ ...collector, OTEL_TRACES_SAMPLER_ARG: '0.01' });
  const chosen = `00-${'0'.repeat(31)}1-00f067aa0ba902b7-01`;
  const calls = Array.from({ length: 1_000 }, () =>
    tracing.run('call', { begins: true, linked: chosen }, async () => tracing.traceparent()),
  );
  const sent = (await Promise.all(calls)).filter((traceparent) => traceparent !== undefined);
  expect(sent.length).toBeLessThan(100);
  expect(sent.join()).not.toContain(chosen.slice(3, 35));
});

test('errors of the work are rethrown', async () => {
  const tracing = await opened(collector);
  const work = tracing.run('call', { parent }, () => Promise.reject(new Error('broken')));
  await expect(work).rejects.toThrow('broken');
});

test('an event carries the trace, and is otherwise unchanged', async () => {
  const metadata = { correlationId: 'c', at: '2026-03-01T10:00:00.000Z' } as EventMetadata;
  const event: NewEvent = { id: 'e', type: 'CartCleared', data: {}, metadata };
  const appended: (readonly NewEvent[])[] = [];
  const store = {
    append: async (_stream, _expected, events) => {
      appended.push(events);
      return { revision: 0n, position: 0n };
    },
  } as Partial<EventStore> as EventStore;
  expect(tracedStore(noTracing, store)).toBe(store);
  const tracing = await opened(collector);
  const traced = tracedStore(tracing, store);
  await traced.append('cart-1', 'noStream', [event]);
  await tracing.run('call', { parent }, () => traced.append('cart-1', 'noStream', [event]));
  const traceparent = expect.stringContaining(traceId);
  expect(appended).toEqual([[event], [{ ...event, metadata: { ...metadata, traceparent } }]]);
});
