// Subscriptions to one stream: start, and streams that do not exist yet or are deleted.
import { followed, phases, quietMs, settled } from './support.mjs';

export default function define(experiment) {
  for (const [name, from] of [
    ['the start', 'start'],
    ['the end', 'end'],
    ['revision 0', 0],
    ['revision 1', 1],
    ['the last revision', 2],
    ['one beyond the last', 3],
    ['far beyond the last', 50],
    ['2^63-1', 2n ** 63n - 1n],
    ['2^64-1', 2n ** 64n - 1n],
  ]) {
    experiment(`to a stream with 3 events from ${name}, then 2 more`, async (x) => {
      const stream = await x.written(3);
      return followed(x, { stream, from }, async () => {
        for (const event of x.events(2, 3)) await x.given.append(stream, 'any', [event]);
      });
    });
  }
  for (const from of ['start', 'end', 0, 5]) {
    experiment(`to a stream that does not exist yet, from ${from}`, async (x) => {
      const stream = x.stream();
      return followed(x, { stream, from }, async () => {
        for (const event of x.events(2)) await x.given.append(stream, 'any', [event]);
      });
    });
    experiment(`to a soft-deleted stream, from ${from}`, async (x) => {
      const stream = await x.written(3);
      await x.given.delete(stream, 'any');
      return followed(x, { stream, from }, () => x.given.append(stream, 'any', x.events(2, 3)));
    });
    experiment(`to a tombstoned stream, from ${from}`, async (x) => {
      const stream = await x.written(3);
      await x.given.tombstone(stream, 'any');
      const live = x.open({ stream, from, live: true });
      await live.quiet(quietMs);
      return x.shown(live);
    });
    experiment(`to a stream soft-deleted while it goes on, from ${from}`, async (x) => {
      const stream = await x.written(1);
      const live = x.open({ stream, from, live: true });
      const before = await settled(live);
      await x.given.delete(stream, 'any');
      await live.quiet(quietMs);
      await x.given.append(stream, 'any', x.events(1, 1));
      await live.quiet(quietMs);
      return phases(x, live, before);
    });
    experiment(`to a stream tombstoned while it goes on, from ${from}`, async (x) => {
      const stream = await x.written(1);
      return followed(x, { stream, from }, () => x.given.tombstone(stream, 'any'));
    });
    experiment(`to a stream that never was, tombstoned while it waits, from ${from}`, async (x) => {
      const stream = x.stream();
      return followed(x, { stream, from }, () => x.given.tombstone(stream, 'any'));
    });
  }
}
