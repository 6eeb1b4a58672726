import * as v from 'valibot';
import { readStored, writeStored } from '../../../../lib/storage.ts';
import { filterIn, type HistoryFilter, noFilter, withFilter } from '../historyFilter.ts';

/** A filter of the history under a name. */
export type SavedFilter = { readonly name: string; readonly filter: HistoryFilter };

/** Of this browser, until logout (R109). */
const storageKey = 'historyFilters';
/** More would be a list that itself needs a filter. */
export const mostSaved = 20;

const stored = v.array(v.strictObject({ name: v.string(), query: v.string() }));

/** What this browser has saved; nothing where the storage holds something else. */
export const savedFilters = (): readonly SavedFilter[] => {
  try {
    const list = v.parse(stored, JSON.parse(readStored(storageKey) ?? '[]'));
    return list.map(({ name, query }) => ({ name, filter: filterIn(new URLSearchParams(query)) }));
  } catch {
    return [];
  }
};

const write = (list: readonly SavedFilter[]): readonly SavedFilter[] => {
  const kept = list.map(({ name, filter }) => ({
    name,
    query: withFilter(new URLSearchParams(), filter).toString(),
  }));
  writeStored(storageKey, JSON.stringify(kept));
  return list;
};

/** Saves a filter; one of the same name is replaced. */
export const saveFilter = (name: string, filter: HistoryFilter): readonly SavedFilter[] =>
  write([...savedFilters().filter((saved) => saved.name !== name), { name, filter }].slice(-mostSaved));

export const deleteFilter = (name: string): readonly SavedFilter[] =>
  write(savedFilters().filter((saved) => saved.name !== name));

export const isSame = (one: HistoryFilter, other: HistoryFilter): boolean =>
  withFilter(new URLSearchParams(), one).toString() === withFilter(new URLSearchParams(), other).toString();

export const isEmpty = (filter: HistoryFilter): boolean => isSame(filter, noFilter);
