import { type Atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, then true: what depends on the browser's storage or width is shown only afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The value of an atom that the server does not have; `sent` during hydration of the server's markup, also for a part that is hydrated late. */
export const useKnown = <Value>(known: Atom<Value>, sent: Value): Value => {
  const value = useAtomValue(known);
  return useHydrated() ? value : sent;
};
