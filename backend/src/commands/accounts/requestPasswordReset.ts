import type { UserEvent } from '#domain/accounts/user.events.ts';
import { userDecider } from '#domain/accounts/user.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import type { Vault } from '#infra/vault/vault.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

export type ResetRequested =
  | { readonly outcome: 'sent'; readonly handled: Handled<UserState, UserEvent> }
  | { readonly outcome: 'unknown' };

/** Has a reset link mailed to the holder of an address (R173). */
export const requestPasswordReset =
  ({ handle, vault }: { readonly handle: Handle; readonly vault: Pick<Vault, 'emailClaims'> }) =>
  async ({ email }: { readonly email: string }, context: CommandContext): Promise<ResetRequested> => {
    const userId = await vault.emailClaims.holderOf(email);
    if (userId === null) return { outcome: 'unknown' };
    try {
      const command = { type: 'RequestPasswordReset' } as const;
      return { outcome: 'sent', handled: await handle(userDecider, streams.user(userId), command, context) };
    } catch (error) {
      // Claimed, but the sign-up never came to an end.
      if (error instanceof Refusal && error.code === 'userNotFound') return { outcome: 'unknown' };
      throw error;
    }
  };
