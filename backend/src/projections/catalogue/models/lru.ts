export type Lru<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  /** Forgets a key, if it still holds this value. */
  readonly delete: (key: string, value: Value) => void;
  readonly clear: () => void;
};

/** Keeps the most recently used values, up to a number. */
export const createLru = <Value>(most: number): Lru<Value> => {
  const values = new Map<string, Value>();
  return {
    get: (key) => {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set: (key, value) => {
      values.delete(key);
      values.set(key, value);
      const oldest = values.keys().next();
      if (values.size > most && !oldest.done) values.delete(oldest.value);
    },
    delete: (key, value) => {
      if (values.get(key) === value) values.delete(key);
    },
    clear: () => values.clear(),
  };
};
