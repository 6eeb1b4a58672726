import type { GuessGuard } from '#commands/accounts/sessions/logIn.ts';
import type { RateLimitName } from '#config';
import { normalisedEmail } from '#domain/accounts/users/normalisedEmail.ts';
import type { Counters } from '../../rateLimits.ts';

type Budget = readonly [name: RateLimitName, key: string];

/**
 * Counts guesses of one account's password, by origin. Known devices and known addresses have budgets of their own, so strangers who use up
 * theirs do not lock out earlier devices. All budgets of an account together are 50 an hour, and so at most 100 within any hour (ADR 17).
 */
export const createGuessGuard = ({ take, giveBack }: Pick<Counters, 'take' | 'giveBack'>): GuessGuard => ({
  admit: async ({ email, address, device, isKnownAddress }) => {
    const account = normalisedEmail(email);
    const fromAddress: Budget = ['guessesByAddressAndEmail', `${address} ${account}`];
    const ways: readonly (readonly Budget[])[] = [
      ...(device === null ? [] : [[['guessesByKnownDevice', account] as const]]),
      [fromAddress, [isKnownAddress ? 'guessesByKnownAddress' : 'guessesByStranger', account]],
    ];
    let refusal: unknown;
    for (const way of ways) {
      try {
        for (const [name, key] of way) await take(name, key);
        return async () => {
          for (const [name, key] of way) await giveBack(name, key);
        };
      } catch (error) {
        refusal = error;
      }
    }
    throw refusal;
  },
});
