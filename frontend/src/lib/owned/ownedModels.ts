import { atom } from 'jotai';
import { parseItems } from '../cart/cartItems.ts';
import { readStored, storageKeys, writeStored } from '../storage.ts';
import { store } from '../store.ts';
import { useKnown } from '../useHydrated.ts';

/** A model that the client owns: when it was first bought, and the oldest version that was bought. */
export type Owned = { readonly _id: string; readonly since: string; readonly version: number };

const none: readonly Owned[] = [];

/** The client's models; stored in the browser too, so that a page shows them before the server's answer. */
export const ownedAtom = atom(none);

export const loadOwned = (): void => store.set(ownedAtom, parseItems<Owned>(readStored(storageKeys.owned)));

export const replaceOwned = (owned: readonly Owned[]): void => {
  writeStored(storageKeys.owned, JSON.stringify(owned));
  store.set(ownedAtom, owned);
};

/** The purchase of a model; undefined if the client does not own it. */
export const useOwned = (modelId: string): Owned | undefined =>
  useKnown(ownedAtom, none).find(({ _id }) => _id === modelId);
