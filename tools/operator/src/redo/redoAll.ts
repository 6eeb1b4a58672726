import { setTimeout as delay } from 'node:timers/promises';

export type RedoOptions = {
  /** Called with the number of items that have an outcome. */
  readonly onDone: (count: number) => void;
  /** Interval and time limit of the checks of an item, in ms. */
  readonly pauseMs?: number;
  readonly timeoutMs?: number;
};

type Redo<Item> = RedoOptions & {
  /** The items after one, or the first ones. */
  readonly pageAfter: (last: Item | undefined, limit: number) => Promise<readonly Item[]>;
  /** Whether an item already has everything. */
  readonly isPresent: (item: Item) => Promise<boolean>;
  /** Requests the work from the workers; can be repeated. */
  readonly request: (item: Item) => Promise<unknown>;
  /** The recorded outcome of an item, or null. */
  readonly outcomeOf: (item: Item) => Promise<'done' | 'failed' | null>;
};

const pageSize = 500;

/**
 * Requests the work for every item that lacks it, and waits until the workers have done it. If it is interrupted, the jobs still run; if it
 * is started again, it requests nothing twice. Returns how many items had it, got it, and cannot have it.
 * @throws AbortError
 */
export const redoAll = async <Item>(redo: Redo<Item>, signal: AbortSignal) => {
  const { onDone, pauseMs = 250, timeoutMs = 600_000, pageAfter, isPresent, request, outcomeOf } = redo;
  const count = { present: 0, done: 0, failed: 0 };
  const add = (outcome: keyof typeof count): void => {
    count[outcome] += 1;
    onDone(count.present + count.done + count.failed);
  };
  const open: Item[] = [];

  const awaited = async (item: Item): Promise<'done' | 'failed'> => {
    for (const giveUpAt = Date.now() + timeoutMs; ; ) {
      const outcome = await outcomeOf(item);
      // A job that failed for good records nothing, so only the timeout shows it.
      if (outcome !== null || Date.now() >= giveUpAt) return outcome ?? 'failed';
      await delay(pauseMs, null, { signal });
    }
  };

  let page: readonly Item[] = [];
  do {
    signal.throwIfAborted();
    page = await pageAfter(page.at(-1), pageSize);
    for (const item of page) {
      signal.throwIfAborted();
      if (await isPresent(item)) add('present');
      else {
        await request(item);
        open.push(item);
      }
    }
  } while (page.length > 0);
  for (const item of open) add(await awaited(item));
  return count;
};
