// The answers to one batch, and their correlation id.
import { answers, patienceMs, quietMs, toAny, whole } from './support.mjs';

export default function define(experiment) {
  for (const expected of ['any', 'no_stream', 'stream_exists', 0]) {
    experiment(`the whole answer to a success expecting ${expected}`, async (x) => {
      const stream = x.stream();
      if (expected === 'stream_exists' || expected === 0)
        await x.given.append(stream, 'no_stream', x.events(1));
      return whole(x, { stream, expected, events: [x.event('new')] });
    });
  }
  for (const expected of ['no_stream', 'stream_exists', 7]) {
    experiment(`the whole answer to a conflict expecting ${expected}`, async (x) => {
      const stream = x.stream();
      if (expected !== 'stream_exists') await x.given.append(stream, 'no_stream', x.events(2));
      return whole(x, { stream, expected, events: [x.event('new')] });
    });
  }
  experiment('the whole answer for a tombstoned stream', async (x) => {
    const stream = x.stream();
    await x.given.tombstone(stream, 'any');
    return whole(x, { stream, expected: 'any', events: [x.event('new')] });
  });
  experiment('the whole answer to an append too large', (x) =>
    whole(x, {
      stream: x.stream(),
      expected: 'any',
      events: [x.event('large', { data: 'x'.repeat(1_100_000) })],
    }),
  );
  experiment('the whole answer to a malformed event', (x) =>
    whole(x, { stream: x.stream(), expected: 'any', events: [x.event('odd', { type: undefined })] }),
  );

  // Correlation ids.
  for (const [name, make] of [
    ['as text', (x) => x.id('correlation')],
    ['structured', (x) => ({ structured: x.id('correlation') })],
    ['in capitals', (x) => x.id('correlation').toUpperCase()],
    ['of zeros', () => '00000000-0000-0000-0000-000000000000'],
    ['that is no UUID', () => 'nonsense'],
    ['that is empty text', () => ''],
    ['with neither form', () => ({ empty: true })],
    ['left out', () => ({ missing: true })],
  ]) {
    experiment(`a correlation id ${name}`, async (x) => {
      const stream = x.stream();
      const seen = await whole(x, {
        correlation: make(x),
        stream,
        expected: 'any',
        events: [x.event('new')],
      });
      return { ...seen, reads: await x.readBack(stream) };
    });
  }
  experiment('a call goes on after a malformed batch', async (x) => {
    const stream = x.stream();
    const call = x.batchCall();
    await call.send(toAny(x, stream, [x.event('odd', { id: 'nonsense' })]));
    await call.until(1, patienceMs);
    await call.send(toAny(x, stream, [x.event('good')]));
    await call.until(2, patienceMs);
    return { ...answers(x, call), reads: await x.readBack(stream) };
  });
  experiment('a call after a batch without correlation id', async (x) => {
    const stream = x.stream();
    const call = x.batchCall();
    await call.send(toAny(x, stream, [x.event('odd')], { correlation: { missing: true } }));
    await call.quiet(quietMs);
    await call.send(toAny(x, stream, [x.event('good')]));
    await call.until(2, patienceMs);
    return { ...answers(x, call), reads: await x.readBack(stream) };
  });
  experiment('the same correlation id twice, one after the other', async (x) => {
    const stream = x.stream();
    const correlation = x.id('correlation');
    const call = x.batchCall();
    for (const label of ['first', 'second']) {
      await call.send(toAny(x, stream, [x.event(label)], { correlation }));
      await call.quiet(quietMs);
    }
    return { ...answers(x, call), reads: await x.readBack(stream) };
  });
  experiment('the same correlation id twice, without waiting', async (x) => {
    const stream = x.stream();
    const correlation = x.id('correlation');
    const call = x.batchCall();
    const batch = (label) => toAny(x, stream, [x.event(label)], { correlation });
    await call.send(batch('first'), batch('second'));
    await call.until(2, patienceMs);
    await call.quiet(quietMs);
    return { ...answers(x, call), reads: await x.readBack(stream) };
  });
}
