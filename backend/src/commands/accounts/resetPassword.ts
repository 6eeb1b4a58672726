import { randomUUID } from 'node:crypto';
import { checkPassword } from '#domain/accounts/passwordPolicy.ts';
import type { UserEvent } from '#domain/accounts/user.events.ts';
import { userDecider } from '#domain/accounts/user.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Vault } from '#infra/vault/vault.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';
import { isUuid } from './isUuid.ts';
import { loadUser } from './loadUser.ts';

export type ResetDeps = {
  readonly handle: Handle;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<Vault, 'oneTimeSecrets' | 'passwords' | 'sessions'>;
};

export type PasswordWasReset =
  | { readonly outcome: 'userNotFound' | 'invalidLink' }
  | { readonly outcome: 'reset'; readonly handled: Handled<UserState, UserEvent> };

/**
 * Sets a new password through a mailed link (R174), once, and ends every session of the user (Q19).
 * @throws Refusal invalid for a password against the rule; the link stays good
 */
export const resetPassword = ({ handle, store, vault }: ResetDeps) => {
  const isGoodLink = async (userId: string, secret: string, at: string): Promise<boolean> => {
    const found = await vault.oneTimeSecrets.find('reset', secret);
    return found?.userId === userId && found.usedAt === null && found.expiresAt.getTime() > Date.parse(at);
  };

  /** Whether the log says that this credential came with a reset. */
  const wasRecorded = async (userId: string, credentialId: string): Promise<boolean> =>
    (await store.readStream(streams.user(userId))).some(
      ({ type, data }) =>
        type === 'PasswordReset' && (data as { credentialId: string }).credentialId === credentialId,
    );

  return async (
    input: { readonly userId: string; readonly secret: string; readonly password: string },
    context: CommandContext,
  ): Promise<PasswordWasReset> => {
    const userId = input.userId.toLowerCase();
    if (!isUuid(userId)) return { outcome: 'userNotFound' };
    const user = await loadUser(store, userId);
    if (user.status !== 'registered') return { outcome: 'userNotFound' };
    if (!(await isGoodLink(userId, input.secret, context.at))) return { outcome: 'invalidLink' };
    checkPassword(input.password);

    const credentialId = randomUUID();
    await vault.passwords.store(credentialId, input.password);
    await vault.sessions.endAllOf(userId);
    // The command is named after the link, so of all attempts with it the log takes one, even if a crash keeps
    // the vault from marking it as used.
    const ofThisLink = { ...context, commandId: uuidV5(`reset:${userId}:${input.secret}`) };
    const command = { type: 'ResetPassword', credentialId } as const;
    const handled = await handle(userDecider, streams.user(userId), command, ofThisLink);
    await vault.oneTimeSecrets.use('reset', input.secret, context.at);
    if (!(await wasRecorded(userId, credentialId))) {
      await vault.passwords.remove(credentialId);
      return { outcome: 'invalidLink' };
    }
    await vault.sessions.endAllOf(userId);
    await vault.passwords.remove(user.credentialId);
    return { outcome: 'reset', handled };
  };
};
