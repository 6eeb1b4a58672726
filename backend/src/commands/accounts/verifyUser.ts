import type { UserEvent } from '#domain/accounts/user.events.ts';
import { userDecider } from '#domain/accounts/user.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import { streams } from '#domain/streams.ts';
import type { Vault } from '#infra/vault/vault.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

export type Verified =
  | { readonly outcome: 'verified'; readonly handled: Handled<UserState, UserEvent> }
  | { readonly outcome: 'invalidLink' };

/** Confirms the address behind a mailed link (R175). A link that was used answers the same success again (Q19). */
export const verifyUser =
  ({ handle, vault }: { readonly handle: Handle; readonly vault: Pick<Vault, 'oneTimeSecrets'> }) =>
  async ({ secret }: { readonly secret: string }, context: CommandContext): Promise<Verified> => {
    const found = await vault.oneTimeSecrets.find('verify', secret);
    if (!found) return { outcome: 'invalidLink' };
    const hasExpired = found.expiresAt.getTime() <= Date.parse(context.at);
    if (hasExpired && found.usedAt === null) return { outcome: 'invalidLink' };
    const handled = await handle(userDecider, streams.user(found.userId), { type: 'VerifyUser' }, context);
    await vault.oneTimeSecrets.use('verify', secret, context.at);
    return { outcome: 'verified', handled };
  };
