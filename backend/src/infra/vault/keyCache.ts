/** Keys that were just needed. Entries die young, so that an erased person's key is soon nowhere. */
export type KeyCache = {
  readonly get: (personId: string) => Buffer | undefined;
  readonly set: (personId: string, key: Buffer) => void;
  readonly delete: (personId: string) => void;
};

/** The least recently made entries go first when there are too many; none is used after `lifetimeMs`. */
export const createKeyCache = ({
  lifetimeMs,
  maxEntries,
}: {
  lifetimeMs: number;
  maxEntries: number;
}): KeyCache => {
  const entries = new Map<string, { key: Buffer; expiresAt: number }>();
  return {
    get: (personId) => {
      const entry = entries.get(personId);
      if (entry && entry.expiresAt > performance.now()) return entry.key;
      entries.delete(personId);
      return undefined;
    },
    set: (personId, key) => {
      entries.delete(personId);
      entries.set(personId, { key, expiresAt: performance.now() + lifetimeMs });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
    delete: (personId) => {
      entries.delete(personId);
    },
  };
};
