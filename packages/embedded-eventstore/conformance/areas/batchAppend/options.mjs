// Missing options, and deadlines.
import { answers, quietMs, toAny, whole } from './support.mjs';

export default function define(experiment) {
  // Missing options.
  for (const [name, options] of [
    ['no stream identifier', { expected: 'any' }],
    ['an empty stream name', { stream: '', expected: 'any' }],
    ['no expectation', {}],
    ['nothing in the options', {}],
  ]) {
    experiment(`options with ${name}`, async (x) => {
      const stream = name === 'no expectation' ? { stream: x.stream() } : {};
      return whole(x, { events: x.events(1), ...stream, ...options });
    });
  }
  experiment('an empty message', async (x) => {
    const call = x.batchCall();
    await call.send(Buffer.alloc(0));
    await call.quiet(quietMs);
    return answers(x, call);
  });
  experiment('bytes that are no message', async (x) => {
    const call = x.batchCall();
    await call.send(Buffer.from('0aff', 'hex'));
    await call.quiet(quietMs);
    return answers(x, call);
  });

  // Deadlines.
  for (const [name, deadline] of [
    ['as a time, long past', () => ({ deadline: new Date(1000) })],
    ['as a time, one minute past', () => ({ deadline: new Date(Date.now() - 60_000) })],
    ['as a time, one minute ahead', () => ({ deadline: new Date(Date.now() + 60_000) })],
    ['as a time, a hundred years ahead', () => ({ deadline: new Date(Date.now() + 3_155_760_000_000) })],
    ['as a duration of 10 s', () => ({ duration: 10 })],
    ['as a duration of 0', () => ({ duration: 0 })],
    ['as a duration of -5 s', () => ({ duration: -5 })],
    ['as a duration of a hundred years', () => ({ duration: 3_155_760_000 })],
  ]) {
    experiment(`a deadline ${name}`, async (x) => {
      const stream = x.stream();
      const seen = await whole(x, { stream, expected: 'any', events: [x.event('new')], ...deadline() });
      return { ...seen, reads: await x.readBack(stream) };
    });
  }
  for (const [name, timing] of [
    ['as a time', () => ({ deadline: new Date(Date.now() + 400) })],
    ['as a duration', () => ({ duration: 0.4 })],
  ]) {
    experiment(`a deadline of 0.4 s ${name} that passes before the last part`, async (x) => {
      const stream = x.stream();
      const correlation = x.id('correlation');
      const call = x.batchCall();
      await call.send(toAny(x, stream, [x.event('e0')], { correlation, final: false, ...timing() }));
      await call.until(1, 1200);
      const early = call.messages.length;
      await call.send(
        x.requests.batch({ correlation, options: false, events: [x.event('e1')], final: true }),
      );
      await call.quiet(quietMs);
      return { early, ...answers(x, call), reads: await x.readBack(stream) };
    });
  }
  experiment('a batch left unfinished for three seconds', async (x) => {
    const stream = x.stream();
    const call = x.batchCall();
    await call.send(toAny(x, stream, [x.event('e0')], { final: false, duration: 30 }));
    await call.until(1, 3000);
    return { ...answers(x, call), reads: await x.readBack(stream) };
  });
}
