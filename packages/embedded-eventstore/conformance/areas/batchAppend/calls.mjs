// Several batches on one call, and how the call ends.
import { answers, patienceMs, toAny } from './support.mjs';

export default function define(experiment) {
  experiment('ten batches without waiting: the answers and their order', async (x) => {
    const streams = Array.from({ length: 10 }, (_, index) => x.stream(`s${index}`));
    const ids = streams.map((_, index) => x.id(`batch ${index}`));
    const call = x.batchCall();
    await call.send(
      ...streams.map((stream, index) =>
        x.requests.batch({
          correlation: ids[index],
          stream,
          expected: 'no_stream',
          events: x.events(1, index),
        }),
      ),
    );
    await call.until(10, patienceMs);
    return answers(x, call, true);
  });
  for (const [name, refusal] of [
    ['a refused batch', (x) => ({ expected: 'no_stream', events: [x.event('refused')] })],
    ['a malformed batch', (x) => ({ expected: 'any', events: [x.event('odd', { id: 'nonsense' })] })],
  ]) {
    experiment(`${name} among good ones: the answers`, async (x) => {
      const stream = x.stream();
      const good = () => ({ expected: 'any', events: [x.event('good')] });
      const ids = ['first', 'bad', 'last'].map((label) => x.id(label));
      const batches = [good(), refusal(x), good()];
      const call = x.batchCall();
      await call.send(
        ...batches.map((batch, index) => x.requests.batch({ correlation: ids[index], stream, ...batch })),
      );
      await call.until(3, patienceMs);
      const { answers: list, outcome } = answers(x, call, true);
      // Whether the bad one is answered before those that must be stored first depends on timing.
      const asSent = ids.map((id) => list.find(({ correlation }) => correlation === id) ?? 'no answer');
      return { answers: asSent, outcome, reads: await x.readBack(stream) };
    });
  }
  for (const [name, before] of [
    ['answers came', true],
    ['the answer came', false],
  ]) {
    experiment(`the sender ends the call ${before ? 'after' : 'before'} ${name}`, async (x) => {
      const stream = x.stream();
      const call = x.batchCall();
      await call.send(toAny(x, stream, x.events(1)));
      if (before) await call.until(1, patienceMs);
      call.endSending();
      await call.untilOver(1000);
      return { ...answers(x, call), reads: await x.readBack(stream) };
    });
  }
  experiment('the sender ends the call without having sent anything', async (x) => {
    const call = x.batchCall();
    call.endSending();
    await call.untilOver(1000);
    return answers(x, call);
  });
  experiment('the sender ends the call with a batch unfinished', async (x) => {
    const stream = x.stream();
    const call = x.batchCall();
    await call.send(toAny(x, stream, x.events(1), { final: false }));
    call.endSending();
    await call.untilOver(1000);
    return { ...answers(x, call), reads: await x.readBack(stream) };
  });
  experiment('cancelled with a batch unfinished: nothing is stored', async (x) => {
    const stream = x.stream();
    const call = x.batchCall();
    await call.send(toAny(x, stream, x.events(1), { final: false }));
    await call.quiet(100);
    call.cancel();
    await call.untilOver();
    return { outcome: call.outcome, reads: await x.readBack(stream) };
  });
}
