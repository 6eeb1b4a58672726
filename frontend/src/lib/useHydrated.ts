import { type Atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and during hydration, then true. Content that depends on the browser's storage or width is shown
 * only when it is true, so that server and browser render the same markup first.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The value of an atom that the server does not know; `sent`, while what it sent is hydrated: a late part is, when all is known. */
export const useKnown = <Value>(known: Atom<Value>, sent: Value): Value => {
  const value = useAtomValue(known);
  return useHydrated() ? value : sent;
};
