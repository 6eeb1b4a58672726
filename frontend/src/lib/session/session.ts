import type { WireUser } from 'backend/contract/wire.ts';
import { atom } from 'jotai';

/** The documented states (R107); a visitor without a token has `loading` (Q01). */
export type SessionState = 'loading' | 'loaded' | 'session_failed';

export type Session = {
  readonly state: SessionState;
  readonly user: WireUser | null;
  /** False until the check at the start has ended; guards wait for it (Q02). */
  readonly checked: boolean;
};

/** Before the browser's storage is read. */
export const unknownSession: Session = { state: 'loading', user: null, checked: false };

export const sessionAtom = atom(unknownSession);
