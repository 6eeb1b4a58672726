import { useSyncExternalStore } from 'react';
import { readStored, storageKeys } from '../storage.ts';
import { useKnown } from '../useHydrated.ts';
import type { Visitor } from './guards.ts';
import { type Session, sessionAtom, unknownSession } from './session.ts';

export const useSession = (): Session => useKnown(sessionAtom, unknownSession);

const never = () => () => {};
const nothing = () => null;
const storedToken = () => readStored(storageKeys.token);
const storedRole = () => readStored(storageKeys.role);

/** The session with the token and role in browser storage (R006), which are null during hydration. */
export const useVisitor = (): Visitor => ({
  session: useSession(),
  // They never change without the session.
  token: useSyncExternalStore(never, storedToken, nothing),
  role: useSyncExternalStore(never, storedRole, nothing),
});
