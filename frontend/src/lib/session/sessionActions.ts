import type { WireUser } from 'backend/contract/wire.ts';
import { navigate } from 'wouter/use-browser-location';
import { getAnswer, onUnauthorized, sendAnswer } from '../api.ts';
import { loadCart } from '../cart/cart.ts';
import { notify } from '../notices.ts';
import { paths } from '../paths.ts';
import { dropPersonalAnswers } from '../queryClient.ts';
import { clearStored, readStored, removeStored, storageKeys, writeStored } from '../storage.ts';
import { store } from '../store.ts';
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
  loadCart();
};

/** Logged in: token, role and state saved, user stored (R108). Going on is the caller's. */
export const logIn = (user: WireUser, token: string): void => {
  writeStored(storageKeys.token, token);
  enter(user);
};

/** The session is over, and the server knows: a visitor on `/` from here on. */
export const leaveAccount = (): void => {
  leave(visitor);
  navigate(paths.home);
};

/** Logged out: token removed, storage cleared, user emptied, on to `/` (R109). */
export const logOut = async (): Promise<void> => {
  const told = sendAnswer('POST', '/user/logout').catch(() => undefined);
  leaveAccount();
  await told;
};

/** Session failed: token removed, storage cleared, and the person told why (R110, Q01). */
const failSession = (): void => {
  if (store.get(sessionAtom).state === 'session_failed') return;
  leave({ state: 'session_failed', user: null, checked: true });
  notify({ kind: 'info', text: 'Your session has ended. Please sign in again.' });
};

/** After the one redirect of a failed session the person is a visitor like any other (Q01). */
export const acknowledgeFailure = (): void => {
  if (store.get(sessionAtom).state === 'session_failed') store.set(sessionAtom, visitor);
};

const askServer = async (token: string): Promise<WireUser | false> =>
  getAnswer<WireUser | false>(`/user/session-check-karo?token=${encodeURIComponent(token)}`);

/**
 * The check at the start (R111): a truthy answer means logged in, otherwise the session has failed. Nobody is logged
 * out because the server could not be reached: that leaves token and cart as they are.
 */
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
