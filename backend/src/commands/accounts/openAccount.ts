import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { UserPersonal } from '#contract/personal.ts';
import { normalisedEmail } from '#domain/accounts/normalisedEmail.ts';
import { checkPassword } from '#domain/accounts/passwordPolicy.ts';
import type { UserEvent } from '#domain/accounts/user.events.ts';
import { userDecider } from '#domain/accounts/user.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Sealed } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { PersonErased } from '#infra/vault/personErased.ts';
import type { Vault } from '#infra/vault/vault.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';
import { loadUser } from './loadUser.ts';

export type AccountDeps = {
  readonly handle: Handle;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<Vault, 'emailClaims' | 'passwords' | 'personalKeys'>;
};

export type AccountDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly country: string;
};

export type OpenedAccount =
  | { readonly isNew: true; readonly userId: string; readonly handled: Handled<UserState, UserEvent> }
  | { readonly isNew: false; readonly userId: string };

/** How long a sign-up that claimed the address first is given to come to its end, in ms. */
const patienceMs = 1_000;

/**
 * Whether the holder of an address has an account, or gets one in a moment. Waiting is cheaper than hashing a
 * password in vain, above all when many sign up with one address at once.
 */
const isTakenSoon = async (store: AccountDeps['store'], holderId: string): Promise<boolean> => {
  for (const giveUpAt = performance.now() + patienceMs; ; await delay(50)) {
    if ((await loadUser(store, holderId)).status !== 'absent') return true;
    if (performance.now() > giveUpAt) return false;
  }
};

/** The sealed person; null when the id is that of an erased one, whose late claim is given up again. */
const sealed = async (
  vault: AccountDeps['vault'],
  userId: string,
  person: UserPersonal,
): Promise<Sealed | null> => {
  try {
    return await vault.personalKeys.seal(userId, person);
  } catch (error) {
    if (!(error instanceof PersonErased)) throw error;
    await vault.emailClaims.release(userId);
    return null;
  }
};

/**
 * Makes an account whose address nobody has. The address is claimed before the append; where a claim was left
 * behind by a crash, the account is made under the id that holds it, so nothing needs to be undone (DESIGN 5).
 * @throws Refusal invalid for a password against the rule
 */
export const openAccount = async (
  { handle, store, vault }: AccountDeps,
  type: 'SignUp' | 'CreateAdmin',
  { firstName, lastName, email, password, country }: AccountDetails,
  context: CommandContext,
): Promise<OpenedAccount> => {
  checkPassword(password);
  const address = email.trim();
  // A visitor chooses the command id, so the address must have a part in what is derived from it.
  const ownId = uuidV5(`user:${context.commandId}:${normalisedEmail(address)}`);
  const userId = await vault.emailClaims.claim(address, ownId);
  const isOwn = userId === ownId;
  if (!isOwn && (await isTakenSoon(store, userId))) return { isNew: false, userId };

  const personal = await sealed(vault, userId, { firstName, lastName, email: address });
  if (personal === null) return { isNew: false, userId };
  const credentialId = randomUUID();
  await vault.passwords.store(credentialId, password);
  const command = { type, userId, personal, country, credentialId };
  try {
    const handled = await handle(userDecider, streams.user(userId), command, context, { isNew: isOwn });
    if (handled.state.status === 'registered' && handled.state.credentialId !== credentialId) {
      await vault.passwords.remove(credentialId);
    }
    return { isNew: true, userId, handled };
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'userExists')) throw error;
    await vault.passwords.remove(credentialId);
    return { isNew: false, userId };
  }
};
