import { userDecider } from '#domain/accounts/user.ts';
import { streams } from '#domain/streams.ts';
import type { Vault } from '#infra/vault/vault.ts';
import type { CommandContext } from '../handle.ts';
import type { AccountDeps } from './signedInUser.ts';

type Deps = Pick<AccountDeps, 'handle'> & {
  readonly vault: Pick<Vault, 'emailClaims' | 'passkeyCounters' | 'sessions'>;
};

/**
 * Removes all passkeys of the account with this address and ends its sessions, for the owner of a lost device, who signs in by password
 * afterwards. Returns their number; null without such an account. @throws Refusal notFound for an erased one
 */
export const removeAllPasskeys =
  ({ handle, vault }: Deps) =>
  async ({ email }: { readonly email: string }, context: CommandContext): Promise<number | null> => {
    const userId = await vault.emailClaims.holderOf(email);
    if (userId === null) return null;
    const { events } = await handle(userDecider, streams.user(userId), { type: 'RemovePasskeys' }, context);
    await vault.passkeyCounters.removeAllOf(userId);
    await vault.sessions.endAllOf(userId);
    return events.length;
  };
