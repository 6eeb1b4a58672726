import type { WireUser } from 'backend/contract/wire.ts';
import { navigate } from 'wouter/use-browser-location';
import { call, onUnauthorized } from '../api.ts';
import { paths } from '../paths.ts';
import { dropPersonalAnswers } from '../queryClient.ts';
import { clearStored, readStored, removeStored, storageKeys, writeStored } from '../storage.ts';
import { store } from '../store.ts';
import { loadStoredLists } from '../storedLists.ts';
import { showToast } from '../toasts.ts';
import { type Session, sessionAtom } from './session.ts';

const visitor: Session = { state: 'loading', user: null, checked: true };

const enter = (user: WireUser): void => {
  writeStored(storageKeys.role, user.role);
  writeStored(storageKeys.state, 'loaded');
  store.set(sessionAtom, { state: 'loaded', user, checked: true });
};

const leave = (session: Session): void => {
  removeStored(storageKeys.token);
  clearStored();
  dropPersonalAnswers();
  store.set(sessionAtom, session);
  loadStoredLists();
};

/** Saves token, role, state and user after a login (R108). The caller navigates. */
export const logIn = (user: WireUser, token: string): void => {
  writeStored(storageKeys.token, token);
  enter(user);
};

/** Ends a session that the server has already ended, and goes to `/`. */
export const leaveAccount = (): void => {
  leave(visitor);
  navigate(paths.home);
};

/** Logs out: removes the token, clears storage and user, and goes to `/` (R109). */
export const logOut = async (): Promise<void> => {
  const sent = call('POST /user/logout').catch(() => undefined);
  leaveAccount();
  await sent;
};

/** Ends a failed session: removes the token, clears storage and shows a toast (R110, Q01). */
const failSession = (): void => {
  if (store.get(sessionAtom).state === 'session_failed') return;
  leave({ state: 'session_failed', user: null, checked: true });
  showToast({ kind: 'info', text: 'Your session has ended. Please sign in again.' });
};

/** Makes the user an ordinary visitor after the redirect of a failed session (Q01). */
export const acknowledgeFailure = (): void => {
  if (store.get(sessionAtom).state === 'session_failed') store.set(sessionAtom, visitor);
};

const askServer = (token: string): Promise<WireUser | false> =>
  call('GET /user/session-check-karo', { query: { token } });

/** The check at the start (R111): a truthy answer means logged in, any other a failed session; without an answer, token and cart stay. */
export const checkSession = async (): Promise<void> => {
  onUnauthorized(failSession);
  const token = readStored(storageKeys.token);
  if (token === null) return store.set(sessionAtom, visitor);
  const user = await askServer(token)
    .catch(() => askServer(token))
    .catch(() => null);
  if (readStored(storageKeys.token) !== token) return;
  if (user === null) return store.set(sessionAtom, visitor);
  if (user) enter(user);
  else failSession();
};
