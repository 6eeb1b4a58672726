import * as v from 'valibot';
import { type PasskeyPersonal, passkeyPersonal } from '#contract/personal.ts';
import type { RegisteredUser } from '#domain/accounts/userState.ts';
import type { Vault } from '#infra/vault/vault.ts';

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
