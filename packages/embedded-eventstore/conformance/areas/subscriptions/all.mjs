// Subscriptions to $all: start, and messages.
import { alone, followed, placesOf, quietMs } from './support.mjs';

export default function define(experiment) {
  for (const [name, place] of [
    ['the end', () => 'end'],
    ["the first own event's position", (own) => own[0]],
    ["the last own event's position", (own) => own[2]],
    [
      'between the first and the second own event',
      (own) => ({ commit: own[0].commit + 1n, prepare: own[0].prepare + 1n }),
    ],
    [
      "the second own event's commit, prepare one lower",
      (own) => ({ commit: own[1].commit, prepare: own[1].prepare - 1n }),
    ],
    ['one after the last event', (own) => ({ commit: own[2].commit + 1n, prepare: own[2].prepare + 1n })],
    ['far beyond the end', () => ({ commit: 2n ** 50n, prepare: 2n ** 50n })],
    ['2^63-1', () => ({ commit: 2n ** 63n - 1n, prepare: 2n ** 63n - 1n })],
    ['2^63', () => ({ commit: 2n ** 63n, prepare: 2n ** 63n })],
    ['2^64-1', () => ({ commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n })],
  ]) {
    for (const filtered of [false, true]) {
      experiment(
        `to $all${filtered ? ', filtered,' : ''} from ${name}, then 2 more`,
        async (x) => {
          const stream = x.stream();
          for (const event of x.events(3)) await x.given.append(stream, 'any', [event]);
          const own = placesOf(await x.log());
          const filter = filtered ? { on: 'stream', prefixes: [x.prefix] } : undefined;
          return followed(x, { from: place(own), filter }, async () => {
            for (const event of x.events(2, 3)) await x.given.append(stream, 'any', [event]);
          });
        },
        // Checkpoints also count others' events, and so does a start beyond the end.
        alone,
      );
    }
  }
  experiment('to $all from the start: the first messages', async (x) => {
    await x.given.append(x.stream(), 'any', x.events(100));
    const live = x.open({ live: true });
    await live.until(101, 5000);
    live.pause();
    const [first, ...rest] = live.messages.slice(0, 101);
    const positions = rest.map((message) => BigInt(message.getEvent()?.getEvent().getCommitPosition() ?? -1));
    return {
      first: x.describe.readMessage(first),
      onlyEventsNext: rest.every((message) => message.hasEvent()),
      rising: positions.every((one, index) => index === 0 || one > positions[index - 1]),
    };
  });
  experiment(
    'to $all: a tombstone, a soft delete and metadata come as events',
    async (x) => {
      const [a, b] = [x.stream('a'), x.stream('b')];
      const live = x.open({ from: 'end', live: true });
      await live.quiet(quietMs);
      await x.given.append(a, 'any', x.events(1));
      await x.given.delete(a, 'any');
      await x.given.append(b, 'any', x.events(1, 1));
      await x.given.tombstone(b, 'any');
      await live.quiet(quietMs);
      return x.shown(live);
    },
    alone,
  );
}
