import type { DeclineGuard } from '#commands/ordering/checkout/declineGuard.ts';
import type { Counters } from './rateLimits.ts';

export type DeclineCounterDeps = {
  readonly counters: Counters;
  /** The provider's id of the card behind a token; null if unknown. */
  readonly fingerprintOf: (token: string) => Promise<string | null>;
};

/**
 * Declines, counted per client, per address and per card, and challenges, counted per client and per address (ADR 17). The card behind a
 * token is looked up only while some card has reached its limit, to save ordinary payments an extra call.
 */
export const createDeclineGuard = ({ counters, fingerprintOf }: DeclineCounterDeps): DeclineGuard => ({
  admit: async ({ userId, address, token }) => {
    await counters.check('declinesByUser', userId);
    await counters.check('challengesByUser', userId);
    if (address !== null) {
      await counters.check('declinesByAddress', address);
      await counters.check('challengesByAddress', address);
    }
    if (!(await counters.isAnyFull('declinesByCard'))) return;
    const fingerprint = await fingerprintOf(token);
    if (fingerprint !== null) await counters.check('declinesByCard', fingerprint);
  },
  declined: async ({ userId, address }, fingerprint) => {
    await counters.count('declinesByUser', userId);
    if (address !== null) await counters.count('declinesByAddress', address);
    if (fingerprint !== null) await counters.count('declinesByCard', fingerprint);
  },
  challenged: async ({ userId, address }) => {
    await counters.count('challengesByUser', userId);
    if (address !== null) await counters.count('challengesByAddress', address);
  },
});
