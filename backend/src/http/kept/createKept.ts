import { LRUCache } from 'lru-cache';

/**
 * Where a finished value is kept: on the lasting shelf; on the small one for values that callers can invent in any number, which must not
 * evict others; or nowhere.
 */
export type Shelf = 'lasting' | 'passing' | null;

type KeptOptions<Value> = {
  /** Memory of the lasting shelf, in bytes. */
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
};

/** The passing shelf has this fraction of the lasting shelf's memory. */
const passingPart = 1 / 16;

/** Finished values by key until `forget`: the least recently used is evicted first. No value outlives the state that it was built from. */
export const createKept = <Value extends object>({ maxBytes, bytesOf }: KeptOptions<Value>) => {
  const shelfOf = (maxSize: number) =>
    new LRUCache<string, Value>({
      maxSize,
      // Otherwise a value larger than the shelf would be built again for each caller.
      sizeCalculation: (value) => Math.ceil(Math.min(maxSize / 2, 1 + bytesOf(value))),
    });
  const shelves = { lasting: shelfOf(maxBytes), passing: shelfOf(maxBytes * passingPart) };
  const building = new Map<string, { readonly of: number; readonly value: Promise<Value> }>();
  let generation = 0;

  const find = (key: string): Value | undefined => shelves.lasting.get(key) ?? shelves.passing.get(key);

  /** To be called before a value is built; keeps it afterwards, unless `forget` was called meanwhile. */
  const keeper = () => {
    const of = generation;
    return (key: string, value: Value, shelf: Shelf): void => {
      if (shelf !== null && of === generation) shelves[shelf].set(key, value);
    };
  };

  return {
    find,
    keeper,
    /** The kept value, or a new one, shared by concurrent callers. A failure is not kept. */
    get: async (
      key: string,
      make: () => Promise<Value>,
      shelfOf: (value: Value) => Shelf,
    ): Promise<Value> => {
      for (;;) {
        const found = find(key);
        if (found) return found;
        const running = building.get(key);
        if (!running) break;
        if (running.of === generation) return running.value;
        // One at a time: during a series of changes callers wait for the next build instead of starting their own.
        await running.value.catch(() => {});
      }
      const keep = keeper();
      const value = make();
      building.set(key, { of: generation, value });
      try {
        const made = await value;
        keep(key, made, shelfOf(made));
        return made;
      } finally {
        building.delete(key);
      }
    },
    forget: (): void => {
      generation += 1;
      shelves.lasting.clear();
      shelves.passing.clear();
    },
  };
};
