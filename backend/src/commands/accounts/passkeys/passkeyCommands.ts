import * as v from 'valibot';
import { type PasskeyPersonal, passkeyPersonal } from '#contract/personal.ts';
import type { CreatedCredential, UsedCredential } from '#contract/wirePasskeys.ts';
import { userDecider } from '#domain/accounts/users/user.ts';
import type { RegisteredUser } from '#domain/accounts/users/userState.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { conflict, Refusal } from '#domain/kernel/refusal.ts';
import { uuid } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import type { WebAuthn } from '#infra/passkeys/webAuthn.ts';
import type { Vault } from '#infra/vault/vault.ts';
import type { CommandContext } from '../../handle.ts';
import { type ByPassword, encryptForUser, registered, registeredBy } from '../passwords/ownPassword.ts';
import { openSession, type Visit } from '../sessions/logIn.ts';
import { type AccountDeps, loadUser, type MakeUserCommand } from '../users/signedInUser.ts';

type OpenPasskey = PasskeyPersonal & {
  readonly passkeyId: string;
  readonly addedAt: string;
  readonly counter: number;
  /** Null before its first use. */
  readonly usedAt: Date | null;
};

/** The passkeys of a user, decrypted, in the order added; none of a person who is being erased. */
export const openPasskeys =
  ({ personalKeys, passkeyCounters }: Pick<Vault, 'personalKeys' | 'passkeyCounters'>) =>
  async ({
    userId,
    passkeys,
  }: Pick<RegisteredUser, 'userId' | 'passkeys'>): Promise<readonly OpenPasskey[]> => {
    if (passkeys.length === 0) return [];
    const uses = await passkeyCounters.usesOf(userId);
    const opened = await Promise.all(
      passkeys.map(async ({ passkeyId, passkey, addedAt }) => {
        const personal = await personalKeys.open(passkey);
        const { counter = 0, usedAt = null } = uses.get(passkeyId) ?? {};
        return v.is(passkeyPersonal, personal) ? [{ ...personal, passkeyId, addedAt, counter, usedAt }] : [];
      }),
    );
    return opened.flat();
  };

type Deps = Pick<AccountDeps, 'handle' | 'store'> & {
  readonly vault: AccountDeps['vault'] & Pick<Vault, 'passkeyChallenges' | 'passkeyCounters'>;
  readonly webAuthn: Pick<WebAuthn, 'verifyCreated' | 'verifyUsed'>;
};

export type PasskeyCommands = ReturnType<typeof passkeyCommands>;

const refused = (): Refusal =>
  new Refusal('invalid', 'passkeyRefused', 'This passkey is not known here, or could not be checked');

const unnamed = (): Refusal =>
  new Refusal(
    'invalid',
    'passkeyUnnamed',
    'Your device did not say whose passkey this is. Type the email address of your account first, then use the passkey again',
  );

const alreadyKnown = (): Refusal =>
  conflict(
    'passkeyKnown',
    'Another account has this passkey already. Please make a new one for this account',
  );

/** The id of a passkey follows from its credential, so the same one is added once. */
const passkeyIdOf = (credentialId: string): string => uuidV5(`passkey:${credentialId}`);

/** Passkeys: adding, removing, and signing in with one. */
export const passkeyCommands = ({ handle, store, vault, webAuthn }: Deps) => {
  const { passkeyChallenges, passkeyCounters } = vault;
  const encryptFor = encryptForUser(vault);
  const opened = openPasskeys(vault);
  const proven = registeredBy(vault);
  const openSessionOf = openSession({ store, vault });

  /** The account that the device names, or that the person named before (WebAuthn Level 3, 7.2 step 6). @throws Refusal invalid */
  const accountOf = async ({ response: { userHandle } }: UsedCredential, email: string) => {
    if (userHandle !== '') return Buffer.from(userHandle, 'base64url').toString('utf8');
    if (email === '') throw unnamed();
    return vault.emailClaims.holderOf(email);
  };

  /** The owner of a passkey that was just used: the signature proves it. @throws Refusal invalid */
  const ownerBy = async (
    credential: UsedCredential,
    email: string,
  ): Promise<{ readonly user: RegisteredUser; readonly passkeyId: string }> => {
    const userId = await accountOf(credential, email);
    const user = v.is(uuid, userId) ? await loadUser(store, userId) : null;
    if (user?.status !== 'registered' || !user.verified) throw refused();
    const passkey = (await opened(user)).find(({ credentialId }) => credentialId === credential.id);
    const used =
      passkey &&
      (await webAuthn.verifyUsed(credential, passkey, (challenge) =>
        passkeyChallenges.use(challenge, 'signIn'),
      ));
    if (!used || !(await passkeyCounters.advance(user.userId, passkey.passkeyId, used.counter)))
      throw refused();
    return { user, passkeyId: passkey.passkeyId };
  };

  return {
    /** The passkeys of a user. @throws Refusal notFound */
    passkeysOf: async (userId: string) => opened(registered(await loadUser(store, userId))),

    /**
     * Adds a passkey. The password keeps the thief of a session from staying.
     * @throws Refusal notFound; invalid for a wrong password, and for a passkey that was not made for this request; conflict for too many,
     * and for a passkey of another account
     */
    addPasskey: async (
      input: ByPassword & { readonly name: string; readonly credential: CreatedCredential },
      context: CommandContext,
    ) => {
      const { userId, name, credential } = input;
      const passkeyId = passkeyIdOf(credential.id);
      let created: Awaited<ReturnType<WebAuthn['verifyCreated']>> = null;
      const addPasskey: MakeUserCommand = async (state) => {
        const { passkeys } = await proven(state, input);
        if (passkeys.some((known) => known.passkeyId === passkeyId)) return null;
        created ??= await webAuthn.verifyCreated(credential, (challenge) =>
          passkeyChallenges.use(challenge, 'add', userId),
        );
        if (created === null) throw refused();
        const { counter, ...verified } = created;
        if (!(await passkeyCounters.add(userId, passkeyId, counter))) throw alreadyKnown();
        return { type: 'AddPasskey', passkeyId, passkey: await encryptFor(userId, { name, ...verified }) };
      };
      return handle(userDecider, streams.user(userId), addPasskey, context);
    },

    /** Removes a passkey. @throws Refusal notFound */
    removePasskey: async (
      { userId, passkeyId }: { readonly userId: string; readonly passkeyId: string },
      context: CommandContext,
    ) => {
      const handled = await handle(
        userDecider,
        streams.user(userId),
        { type: 'RemovePasskey', passkeyId },
        context,
      );
      const { passkeys } = registered(handled.state);
      await passkeyCounters.keepOnly(
        userId,
        passkeys.map((kept) => kept.passkeyId),
      );
      return handled;
    },

    /** Opens a session for the owner of a passkey; `email` is the address that the person gave before, or ''. @throws Refusal invalid */
    logInByPasskey: async (credential: UsedCredential, email: string, visit: Visit) => {
      const { user, passkeyId } = await ownerBy(credential, email);
      const loggedIn = await openSessionOf(user, visit, ({ passkeys }) =>
        passkeys.some((known) => known.passkeyId === passkeyId),
      );
      if (loggedIn === null) throw refused();
      return loggedIn;
    },
  };
};
