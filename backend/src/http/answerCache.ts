import { LRUCache } from 'lru-cache';

/**
 * Answers by key, at most `max` of them. Callers at the same time share one build. A failed build is not kept, nor is an
 * answer that `isKept` rejects.
 */
export const createAnswerCache = <Value>({
  max,
  isKept = () => true,
}: {
  readonly max: number;
  readonly isKept?: (value: Value) => boolean;
}) => {
  const builds = new LRUCache<string, Promise<Value>>({ max });
  return {
    get: (key: string, build: () => Promise<Value>): Promise<Value> => {
      const known = builds.get(key);
      if (known) return known;
      const building = build();
      builds.set(key, building);
      // After `clear` the key may hold a newer build.
      const forget = () => builds.peek(key) === building && builds.delete(key);
      building.then((value) => isKept(value) || forget(), forget);
      return building;
    },
    clear: (): void => builds.clear(),
  };
};
