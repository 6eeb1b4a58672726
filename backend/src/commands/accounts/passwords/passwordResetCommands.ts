import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { checkPassword } from '#domain/accounts/passwords.ts';
import { userDecider } from '#domain/accounts/users/user.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { uuid } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import type { Origin } from '#infra/vault/knownOrigins.ts';
import type { CommandContext } from '../../handle.ts';
import { type EndAccessDeps, endAccess } from '../sessions/endAccess.ts';
import {
  type AccountDeps,
  type HandledUser,
  loadUser,
  type MakeUserCommand,
  openedUser,
} from '../users/signedInUser.ts';

export type PasswordWasReset =
  | { readonly outcome: 'userNotFound' | 'invalidLink' }
  | {
      readonly outcome: 'reset';
      readonly handled: HandledUser;
      /** The token by which this device is recognised at its next login. */
      readonly device: string;
    };

export type PasswordResetCommands = ReturnType<typeof passwordResetCommands>;

/** Replaces forgotten passwords. */
export const passwordResetCommands = ({ handle, store, vault }: AccountDeps & EndAccessDeps) => {
  const goodLink = async (userId: string, secret: string, at: string) => {
    const found = await vault.oneTimeSecrets.find('reset', secret);
    const isGood =
      found?.userId === userId && found.usedAt === null && found.expiresAt.getTime() > Date.parse(at);
    return isGood ? found : null;
  };

  /** The origin as its account knows it from earlier logins: strangers must not use up the mails of the owner (ADR 17). */
  const knownOrigin = async (userId: string, from: Origin): Promise<string | null> => {
    const { isKnownDevice, isKnownAddress } = await vault.knownOrigins.recognise(userId, from);
    if (isKnownDevice) return from.device;
    return isKnownAddress ? from.address : null;
  };

  /** Mails a reset link to the holder of an address (R173); null for an address without an account. @throws TooManyMails, whether or not it has one */
  const requestPasswordReset = async (
    { email, from }: { readonly email: string; readonly from: Origin },
    context: CommandContext,
  ): Promise<HandledUser | null> => {
    const userId = await vault.emailClaims.holderOf(email);
    const origin = userId === null ? null : await knownOrigin(userId, from);
    await handle.admitMail('PasswordResetRequested', context, { address: email, origin });
    if (userId === null) return null;
    try {
      const command = { type: 'RequestPasswordReset' } as const;
      return await handle(userDecider, streams.user(userId), command, context);
    } catch (error) {
      // The address is claimed, but the sign-up was never finished.
      if (error instanceof Refusal && error.code === 'userNotFound') return null;
      throw error;
    }
  };

  /**
   * Sets a new password through a mailed link (R174), once, and ends everything else that opens the account (Q19). Until all of it has ended
   * the link stays valid, so the same call again completes one that was killed.
   * @throws Refusal invalid for a password that breaks the rule; the link stays valid
   */
  const resetPassword = async (
    input: {
      readonly userId: string;
      readonly secret: string;
      readonly password: string;
      readonly from: Origin;
    },
    context: CommandContext,
  ): Promise<PasswordWasReset> => {
    const userId = input.userId.toLowerCase();
    // The vault's columns accept only UUIDs.
    if (!v.is(uuid, userId)) return { outcome: 'userNotFound' };
    const user = await loadUser(store, userId);
    if (user.status !== 'registered') return { outcome: 'userNotFound' };
    const link = await goodLink(userId, input.secret, context.at);
    if (!link) return { outcome: 'invalidLink' };
    checkPassword(input.password);

    const credentialId = randomUUID();
    await vault.passwords.store(credentialId, input.password);
    await vault.sessions.endAllOf(userId);
    // The command id follows from the link, so the log accepts one attempt per link.
    const ofThisLink = { ...context, commandId: uuidV5(`reset:${userId}:${input.secret}`) };
    const resetPassword: MakeUserCommand = async (state) => {
      const isForIt =
        state.status !== 'registered' || link.isFor((await openedUser(vault.personalKeys, state)).email);
      return isForIt ? { type: 'ResetPassword', credentialId } : null;
    };
    const handled = await handle(userDecider, streams.user(userId), resetPassword, ofThisLink);
    const recorded = handled.events.find((event) => event.type === 'PasswordReset');
    const isByThisCall = recorded?.data.credentialId === credentialId;
    if (!isByThisCall) await vault.passwords.remove(credentialId);
    if (!recorded) return { outcome: 'invalidLink' };
    await endAccess({ store, vault })(userId, null);
    if (!isByThisCall && !(await vault.passwords.matches(recorded.data.credentialId, input.password)))
      return { outcome: 'invalidLink' };
    return { outcome: 'reset', handled, device: await vault.knownOrigins.remember(userId, input.from) };
  };
  return { requestPasswordReset, resetPassword };
};
