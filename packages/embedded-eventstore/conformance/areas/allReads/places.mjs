// Start and limit, for five own events in two streams, which are the last of the log.
import { at, fiveEvents, ownOnly } from './support.mjs';

export default function define({ about, direction }) {
  const places = [
    ['the end', () => 'end'],
    ["the first own event's position", (own) => at(own[0])],
    ["the third own event's position", (own) => at(own[2])],
    ["the last own event's position", (own) => at(own[4])],
    [
      "one after the third own event's position",
      (own) => ({ commit: own[2].commit + 1n, prepare: own[2].prepare + 1n }),
    ],
    [
      "one before the third own event's position",
      (own) => ({ commit: own[2].commit - 1n, prepare: own[2].prepare - 1n }),
    ],
    [
      "the third own event's commit, prepare one lower",
      (own) => ({ commit: own[2].commit, prepare: own[2].prepare - 1n }),
    ],
    ["the third own event's commit, prepare 0", (own) => ({ commit: own[2].commit, prepare: 0n })],
    [
      "the third own event's commit, prepare one higher",
      (own) => ({ commit: own[2].commit, prepare: own[2].prepare + 1n }),
    ],
    ['one after the last event', (own) => ({ commit: own[4].commit + 1n, prepare: own[4].prepare + 1n })],
    ['far beyond the end', () => ({ commit: 2n ** 50n, prepare: 2n ** 50n })],
    ['2^63-1', () => ({ commit: 2n ** 63n - 1n, prepare: 2n ** 63n - 1n })],
    ['2^63', () => ({ commit: 2n ** 63n, prepare: 2n ** 63n })],
    ['2^64-1', () => ({ commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n })],
  ];
  for (const [name, place] of places) {
    about(`${direction} from ${name}`, async (x) => {
      const own = await fiveEvents(x);
      const from = place(own);
      const limit = direction === 'forwards' ? 100 : 6;
      return ownOnly(x, await x.read({ direction, from, limit }, 2500));
    });
  }
  for (const limit of [0, 1, 2, 2n ** 53n - 1n, 2n ** 64n - 1n]) {
    about(`${direction} from the third own event, limit ${limit}`, async (x) => {
      const own = await fiveEvents(x);
      const read = x.open({ direction, from: at(own[2]), limit });
      // Backwards, a large limit reaches back over all runs.
      await read.until(20, 2500);
      const outcome = read.outcome ?? (read.messages.length >= 20 ? undefined : 'still open');
      return ownOnly(
        x,
        { messages: read.messages, outcome: limit > 2 && direction === 'backwards' ? undefined : outcome },
        limit > 2,
      );
    });
  }
  about(`${direction} from the start, limit 2: how many events`, async (x) => {
    const { messages, outcome } = await x.read({ direction, limit: 2 }, 2500);
    return { events: messages.length, outcome };
  });
  about(`${direction}, asking for the last position`, async (x) => {
    const own = await fiveEvents(x);
    return ownOnly(x, await x.read({ direction, from: at(own[2]), limit: 2, compatibility: 1 }));
  });
}
