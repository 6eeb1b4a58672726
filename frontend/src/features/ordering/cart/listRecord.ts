import { readStored, writeStored } from '../../../lib/storage.ts';

/** A change of one of a client's lists that the server has not acknowledged. */
export type Change = {
  /** Identifies it each time it is sent. */
  readonly key: string;
  readonly list: ListName;
  readonly isRemoval: boolean;
  /** A removal has one. */
  readonly ids: readonly string[];
};

export type ListName = 'cart' | 'wishlist';

/** A browser's record of one client: the models of each list at the last look, and the changes that are to be sent, in order. */
export type ListRecord = {
  readonly seen: Readonly<Record<ListName, readonly string[]>>;
  readonly unsent: readonly Change[];
};

type Records = Readonly<Record<string, ListRecord>>;

/** One value, so that a refused or interrupted write loses no change: the next look finds the difference again. */
const storageKey = 'lists';

/** A copy for this tab, since a logout clears the storage (R109). */
let latest: Records = {};

const none: ListRecord = { seen: { cart: [], wishlist: [] }, unsent: [] };

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const changeIn = (value: Partial<Change> | null): readonly Change[] => {
  if (typeof value?.key !== 'string' || (value.list !== 'cart' && value.list !== 'wishlist')) return [];
  const { key, list, isRemoval } = value;
  return [{ key, list, isRemoval: isRemoval === true, ids: textsIn(value.ids) }];
};

/** Whatever the storage holds, as a record. */
const recordIn = (value: Partial<ListRecord> | null | undefined): ListRecord => ({
  seen: { cart: textsIn(value?.seen?.cart), wishlist: textsIn(value?.seen?.wishlist) },
  unsent: Array.isArray(value?.unsent) ? value.unsent.flatMap(changeIn) : [],
});

const parsed = (text: string | null): Partial<Record<string, Partial<ListRecord>>> => {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
};

/** The record of a client; other tabs share it. Of one who has just signed in, only what this tab could not send before. */
export const readRecord = (userId: string): ListRecord =>
  recordIn(parsed(readStored(storageKey))[userId] ?? latest[userId]);

/** Keeps a record in this tab alone. */
export const rememberRecord = (userId: string, record: ListRecord): void => {
  latest = { ...latest, [userId]: record };
};

export const writeRecord = (userId: string, record: ListRecord): void => {
  rememberRecord(userId, record);
  writeStored(storageKey, JSON.stringify({ ...parsed(readStored(storageKey)), [userId]: record }));
};

/** Once a session has ended: only what is still to be sent is kept, in this tab alone. */
export const keepUnsent = (): void => {
  latest = Object.fromEntries(
    Object.entries(latest).map(([userId, { unsent }]) => [userId, { ...none, unsent }]),
  );
};
