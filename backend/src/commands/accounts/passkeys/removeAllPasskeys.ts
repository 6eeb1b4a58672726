import { userDecider } from '#domain/accounts/users/user.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../../handle.ts';
import { type EndAccessDeps, endAccess } from '../sessions/endAccess.ts';
import type { AccountDeps } from '../users/signedInUser.ts';

/**
 * Removes all passkeys of the account with this address, drops a requested address and ends its sessions, for the owner of a lost device,
 * who signs in by password afterwards. Returns the number of passkeys; null without such an account. @throws Refusal notFound for an erased
 * one
 */
export const removeAllPasskeys =
  ({ handle, store, vault }: Pick<AccountDeps, 'handle'> & EndAccessDeps) =>
  async ({ email }: { readonly email: string }, context: CommandContext): Promise<number | null> => {
    const userId = await vault.emailClaims.holderOf(email);
    if (userId === null) return null;
    const { events } = await handle(userDecider, streams.user(userId), { type: 'RemovePasskeys' }, context);
    await endAccess({ store, vault })(userId, null);
    return events.filter(({ type }) => type === 'PasskeyRemoved').length;
  };
