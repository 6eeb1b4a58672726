import { expect, test } from 'vitest';
import { watchForStall } from './watchForStall.ts';

type Watched = {
  /** The positions of the log's events for the subscription, and its end. */
  readonly positions: readonly bigint[];
  readonly last?: bigint;
  /** The positions that the subscription has reached at each look; the last one stays. */
  readonly reached: readonly (bigint | null)[];
  /** Whether its reader has not taken all that was delivered. */
  readonly hasMore?: boolean;
  readonly isAway?: boolean;
};

/** Whether five looks find a stall, and the positions after which the log was searched. */
const watch = async ({ positions, last, reached, hasMore = false, isAway = false }: Watched) => {
  const searched: (bigint | null)[] = [];
  const stopping = new AbortController();
  let [looks, asked] = [0, 0];
  const subscription = {
    reached: () => {
      asked += 1;
      return reached[Math.min(asked, reached.length) - 1] ?? null;
    },
    hasMore: () => hasMore,
  };
  const log = {
    lastPosition: async () => {
      looks += 1;
      if (looks === 5) stopping.abort();
      if (isAway) throw new Error('away');
      return last ?? positions.at(-1) ?? null;
    },
    hasEventsAfter: async (from: bigint | null) => {
      searched.push(from);
      return positions.some((position) => from === null || position > from);
    },
  };
  const times = { watchMs: 1, deliveryTimeMs: 1 };
  return { isStalled: await watchForStall(subscription, log, stopping.signal, times), searched };
};

test.each<[string, Watched]>([
  ['has not delivered an event of the log', { positions: [3n, 7n], reached: [3n] }],
  ['never delivered anything although the log has an event for it', { positions: [7n], reached: [null] }],
])('a subscription that %s is stalled', async (_, watched) => {
  expect(await watch(watched)).toMatchObject({ isStalled: true });
});

test.each<[string, Watched, (bigint | null)[] | undefined]>([
  ['delivered everything, and the log is not searched', { positions: [3n, 7n], reached: [7n] }, []],
  [
    'has only events for others behind it, which are checked once',
    { positions: [3n], last: 90n, reached: [3n] },
    [3n],
  ],
  ['gets its event in a moment', { positions: [3n, 7n], reached: [3n, 7n] }, undefined],
  ['has a slow reader', { positions: [3n, 7n], reached: [3n], hasMore: true }, undefined],
  ['belongs to a log that is away', { positions: [7n], reached: [3n], isAway: true }, undefined],
])('a subscription that %s is not stalled', async (_, watched, searches) => {
  const { isStalled, searched } = await watch(watched);
  expect(isStalled).toBe(false);
  if (searches) expect(searched).toEqual(searches);
});
