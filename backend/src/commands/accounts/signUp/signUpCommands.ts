import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { UserPersonal } from '#contract/personal.ts';
import { checkPassword } from '#domain/accounts/passwords.ts';
import { mailedEmail, normalisedEmail } from '#domain/accounts/users/normalisedEmail.ts';
import { userDecider } from '#domain/accounts/users/user.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import { PersonErased } from '#infra/vault/personErased.ts';
import { unlessTooMany } from '../../admitMail.ts';
import type { CommandContext } from '../../handle.ts';
import { type AccountDeps, type HandledUser, loadUser } from '../users/signedInUser.ts';

export type AccountDetails = UserPersonal & { readonly password: string; readonly country: string };

/** The account of an address; `handled` is null when the address had it already. */
export type OpenedAccount = { readonly userId: string; readonly handled: HandledUser | null };

/** How long to wait for another sign-up that claimed the address first, in ms. */
const timeoutMs = 1_000;

/**
 * Whether the holder of an address has an account or is about to get one. Waiting is cheaper than a needless password hash, especially when
 * many sign up with one address at once.
 */
const isTakenSoon = async (store: AccountDeps['store'], holderId: string): Promise<boolean> => {
  for (const giveUpAt = performance.now() + timeoutMs; ; await delay(50)) {
    if ((await loadUser(store, holderId)).status !== 'absent') return true;
    if (performance.now() > giveUpAt) return false;
  }
};

/** The encrypted person; null when the id belongs to an erased person, and the late claim is released. */
const encryptFor = async (
  vault: AccountDeps['vault'],
  userId: string,
  person: UserPersonal,
): Promise<Encrypted | null> => {
  try {
    return await vault.personalKeys.encrypt(userId, person);
  } catch (error) {
    if (!(error instanceof PersonErased)) throw error;
    await vault.emailClaims.release(userId);
    return null;
  }
};

/**
 * Opens an account for an address that has none. The address is claimed before the append. If a crash left a claim behind, the account gets
 * the id of the claim, so nothing needs to be undone.
 * @throws Refusal invalid for a password that breaks the rule
 */
const openAccount = async (
  { handle, store, vault }: AccountDeps,
  type: 'SignUp' | 'CreateAdmin',
  { firstName, lastName, email, password, country }: AccountDetails,
  context: CommandContext,
): Promise<OpenedAccount> => {
  checkPassword(password);
  const address = mailedEmail(email);
  // A visitor chooses the command id, so the user id must depend on the address too.
  const ownId = uuidV5(`user:${context.commandId}:${normalisedEmail(address)}`);
  // An account that this command opened earlier may have moved to another address since: the first one is no longer its own.
  const isOpen = (await loadUser(store, ownId)).status !== 'absent';
  const userId = isOpen ? ownId : await vault.emailClaims.claim(email, ownId);
  const isOwn = userId === ownId;
  if (!isOwn && (await isTakenSoon(store, userId))) return { userId, handled: null };

  const personal = await encryptFor(vault, userId, { firstName, lastName, email: address });
  if (personal === null) return { userId, handled: null };
  const credentialId = randomUUID();
  await vault.passwords.store(credentialId, password);
  const command = { type, userId, personal, country, credentialId };
  try {
    const handled = await handle(userDecider, streams.user(userId), command, context, {
      isNew: isOwn && !isOpen,
    });
    if (handled.state.status === 'registered' && handled.state.credentialId !== credentialId) {
      await vault.passwords.remove(credentialId);
    }
    return { userId, handled };
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'userExists')) throw error;
    await vault.passwords.remove(credentialId);
    return { userId, handled: null };
  }
};

export type SignUpCommands = ReturnType<typeof signUpCommands>;

/**
 * Handles a further sign-up with a claimed address. Until the address is verified, its owner is unknown, so the reader of its mail decides.
 * The same password means the same person, who clicked twice.
 */
const repeatSignUp = async (
  { handle, store, vault }: AccountDeps,
  userId: string,
  { firstName, lastName, email, password, country }: AccountDetails,
  context: CommandContext,
): Promise<void> => {
  const user = await loadUser(store, userId);
  if (user.status !== 'registered' || user.verified) return;
  if (!user.isContested && (await vault.passwords.matches(user.credentialId, password))) return;
  const personal = await encryptFor(vault, userId, { firstName, lastName, email: mailedEmail(email) });
  if (personal === null) return;
  const command = { type: 'RepeatSignUp', personal, country, at: context.at } as const;
  await unlessTooMany(handle(userDecider, streams.user(userId), command, context));
};

/** The two ways to open an account. Both throw a `Refusal` for a password that breaks the rule (Q18). */
export const signUpCommands = (deps: AccountDeps) => ({
  /**
   * Signs a visitor up (R171); a policy mails the verification link. An address that is claimed but not verified receives a link to choose
   * a password; the call then answers as for a taken address.
   */
  signUpUser: async (details: AccountDetails, context: CommandContext): Promise<OpenedAccount> => {
    const account = await openAccount(deps, 'SignUp', details, context);
    if (account.handled === null) await repeatSignUp(deps, account.userId, details, context);
    return account;
  },
  /** Opens an Admin's account unless the address has an account already, so every start may call it. */
  createAdmin: (details: AccountDetails, context: CommandContext): Promise<OpenedAccount> =>
    openAccount(deps, 'CreateAdmin', details, context),
});
