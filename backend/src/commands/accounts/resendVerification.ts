import { Refusal } from '#domain/kernel/refusal.ts';
import type { Vault } from '#infra/vault/vault.ts';
import type { CommandContext } from '../context.ts';
import type { Handle } from '../handle.ts';
import { requestVerification } from './requestVerification.ts';

/**
 * Has the verification link mailed again to the holder of an address, at most once a minute (Q19). Says nothing of what
 * came of it: an address that nobody has, and one that is verified, look the same (Q44).
 */
export const resendVerification =
  ({ handle, vault }: { readonly handle: Handle; readonly vault: Pick<Vault, 'emailClaims'> }) =>
  async ({ email }: { readonly email: string }, context: CommandContext): Promise<void> => {
    const userId = await vault.emailClaims.holderOf(email);
    if (userId === null) return;
    try {
      await requestVerification({ handle })({ userId }, context);
    } catch (error) {
      // Claimed, but the sign-up never came to an end; or erased since.
      if (!(error instanceof Refusal && error.code === 'userNotFound')) throw error;
    }
  };
