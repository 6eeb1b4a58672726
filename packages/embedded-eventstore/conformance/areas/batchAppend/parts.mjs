// One batch in several parts.
import { answers, patienceMs, quietMs, toAny } from './support.mjs';

export default function define(experiment) {
  experiment('one batch in three parts', async (x) => {
    const stream = x.stream();
    const correlation = x.id('correlation');
    const call = x.batchCall();
    const part = (label, more) =>
      x.requests.batch({ correlation, events: [x.event(label)], options: false, ...more });
    await call.send(
      part('e0', { options: true, stream, expected: 'no_stream', final: false }),
      part('e1', { final: false }),
    );
    await call.quiet(quietMs);
    const early = call.messages.length;
    await call.send(part('e2', { final: true }));
    await call.until(1, patienceMs);
    return { early, ...answers(x, call), reads: await x.readBack(stream) };
  });
  experiment('the last part has no events', async (x) => {
    const stream = x.stream();
    const correlation = x.id('correlation');
    const call = x.batchCall();
    await call.send(
      toAny(x, stream, x.events(2), { correlation, final: false }),
      x.requests.batch({ correlation, options: false, final: true }),
    );
    await call.until(1, patienceMs);
    return { ...answers(x, call), reads: await x.readBack(stream) };
  });
  experiment('two batches in parts, interleaved, with the later one ended first', async (x) => {
    const [a, b] = [x.stream('a'), x.stream('b')];
    const ids = [x.id('first'), x.id('second')];
    const call = x.batchCall();
    const part = (index, label, more) =>
      x.requests.batch({
        correlation: ids[index],
        events: [x.event(label)],
        options: false,
        final: false,
        ...more,
      });
    await call.send(
      part(0, 'a0', { options: true, stream: a, expected: 'any' }),
      part(1, 'b0', { options: true, stream: b, expected: 'any' }),
      part(0, 'a1'),
      part(1, 'b1', { final: true }),
    );
    await call.until(1, patienceMs);
    await call.send(part(0, 'a2', { final: true }));
    await call.until(2, patienceMs);
    return { ...answers(x, call, true), reads: [await x.readBack(a), await x.readBack(b)] };
  });
  experiment('the options again in a later part, for another stream', async (x) => {
    const [a, b] = [x.stream('a'), x.stream('b')];
    const correlation = x.id('correlation');
    const call = x.batchCall();
    await call.send(
      toAny(x, a, [x.event('e0')], { correlation, final: false }),
      toAny(x, b, [x.event('e1')], { correlation, final: true }),
    );
    await call.until(1, patienceMs);
    return { ...answers(x, call), reads: [await x.readBack(a), await x.readBack(b)] };
  });
  experiment('a bad event in the first part, a good one in the last', async (x) => {
    const stream = x.stream();
    const correlation = x.id('correlation');
    const call = x.batchCall();
    await call.send(toAny(x, stream, [x.event('odd', { id: 'nonsense' })], { correlation, final: false }));
    await call.quiet(quietMs);
    const early = call.messages.length;
    await call.send(
      x.requests.batch({ correlation, options: false, events: [x.event('good')], final: true }),
    );
    await call.quiet(quietMs);
    return { early, ...answers(x, call), reads: await x.readBack(stream) };
  });
  experiment('too large after the first part: answered how often', async (x) => {
    const stream = x.stream();
    const correlation = x.id('correlation');
    const large = () => x.event('large', { data: 'x'.repeat(600_000) });
    const call = x.batchCall();
    await call.send(
      toAny(x, stream, [large()], { correlation, final: false }),
      x.requests.batch({ correlation, options: false, events: [large()], final: false }),
    );
    await call.quiet(quietMs);
    const early = call.messages.length;
    await call.send(x.requests.batch({ correlation, options: false, events: [large()], final: true }));
    await call.quiet(quietMs);
    return { early, ...answers(x, call), reads: await x.readBack(stream) };
  });
  experiment('a part with neither options nor a known correlation id', async (x) => {
    const call = x.batchCall();
    await call.send(
      x.requests.batch({ correlation: x.id('unknown'), options: false, events: x.events(1), final: true }),
    );
    await call.quiet(quietMs);
    return answers(x, call);
  });
}
