import type { UserEvent } from '#domain/accounts/users/user.events.ts';
import { userDecider } from '#domain/accounts/users/user.ts';
import type { RegisteredUser } from '#domain/accounts/users/userState.ts';
import { fold } from '#domain/kernel/decider.ts';
import { streams } from '#domain/streams.ts';
import type { Vault } from '#infra/vault/vault.ts';
import { type AccountDeps, openedUser } from '../users/signedInUser.ts';

// Everything that opens an account, or is about to, is in these two lists. The compiler refuses a new part of the vault, or a new field of an
// account, that is neither in its list nor named here as harmless; a test asks that a recovery ends all of them.

type HarmlessInVault = 'personalKeys' | 'contactSenders' | 'passkeyChallenges' | 'idempotencyKeys' | 'signer';

type HarmlessInLog =
  | 'status'
  | 'userId'
  | 'role'
  | 'verified'
  | 'isContested'
  | 'country'
  | 'personal'
  | 'verificationRequestedAt';

/** What the log holds: the events of a recovery replace it in one append. */
export const accessInLog: Readonly<Record<Exclude<keyof RegisteredUser, HarmlessInLog>, string>> = {
  credentialId: 'password',
  newEmail: 'requested address',
  passkeys: 'passkeys',
};

type Recovered = {
  readonly user: RegisteredUser;
  readonly events: readonly UserEvent[];
  readonly email: string;
  /** The session of the person who changes the password; null if none may stay. */
  readonly keptToken: string | null;
};
type AccessPart = Exclude<keyof Vault, HarmlessInVault>;

/**
 * What the vault holds, and how it ends: whatever the log no longer names, and all sessions, devices and links. The links are last, since
 * the mailed one, by which a reset is repeated after a crash, is among them.
 */
export const accessInVault: {
  readonly [Part in AccessPart]: (vault: Pick<Vault, Part>, recovered: Recovered) => Promise<void>;
} = {
  sessions: ({ sessions }, { user: { userId }, keptToken }) =>
    keptToken === null ? sessions.endAllOf(userId) : sessions.endOthersOf(userId, keptToken),
  passwords: ({ passwords }, { user, events }) =>
    passwords.remove(
      ...events.flatMap(({ data }) =>
        'credentialId' in data && data.credentialId !== user.credentialId ? [data.credentialId] : [],
      ),
    ),
  passkeyCounters: ({ passkeyCounters }, { user: { userId, passkeys } }) =>
    passkeyCounters.keepOnly(
      userId,
      passkeys.map(({ passkeyId }) => passkeyId),
    ),
  // Traces of earlier logins may belong to a stranger.
  knownOrigins: ({ knownOrigins }, { user: { userId } }) => knownOrigins.forgetAllOf(userId),
  emailClaims: ({ emailClaims }, { user: { userId }, email }) => emailClaims.giveBackOthers(email, userId),
  oneTimeSecrets: ({ oneTimeSecrets }, { user: { userId } }) => oneTimeSecrets.voidAllOf(userId),
};

export type EndAccessDeps = Pick<AccountDeps, 'store'> & {
  readonly vault: Pick<Vault, AccessPart | 'personalKeys'>;
};

/**
 * Ends in the vault what no longer opens the account, after the log has recorded its recovery. It goes by the log alone, so it may be
 * repeated at any time, also for a recovery that was killed.
 */
export const endAccess =
  ({ store, vault }: EndAccessDeps) =>
  async (userId: string, keptToken: string | null): Promise<void> => {
    const events = await store.readStream(streams.user(userId));
    const user = fold(userDecider, events);
    if (user.status !== 'registered') return;
    const { email } = await openedUser(vault.personalKeys, user);
    for (const end of Object.values(accessInVault)) await end(vault, { user, events, email, keptToken });
  };
