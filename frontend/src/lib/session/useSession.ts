import { useAtomValue } from 'jotai';
import { readStored, storageKeys } from '../storage.ts';
import type { Visitor } from './guards.ts';
import { type Session, sessionAtom } from './session.ts';

export const useSession = (): Session => useAtomValue(sessionAtom);

/** The session with the token and role of browser storage (R006). */
export const useVisitor = (): Visitor => ({
  session: useSession(),
  token: readStored(storageKeys.token),
  role: readStored(storageKeys.role),
});
