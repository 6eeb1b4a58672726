import { passkeyCommands } from '#commands/accounts/passkeyCommands.ts';
import { signedInUser } from '#commands/accounts/signedInUser.ts';
import { createWebAuthn, signatureAlgorithms } from '#infra/passkeys/webAuthn.ts';
import type { Services } from '../../composition.ts';
import { deviceCookie } from '../../http/accounts/deviceCookie.ts';
import { passkeyRoutes } from '../../http/accounts/passkeyRoutes.ts';
import type { Counters } from '../../http/rateLimits.ts';
import type { Route } from '../../http/route.ts';

/** The wiring of passkeys. */
export const wirePasskeys = (
  { config, store, vault, handle }: Services,
  counters: Counters | null,
): readonly Route[] => {
  const webAuthn = createWebAuthn(config.PUBLIC_URL);
  return passkeyRoutes({
    forgetGuesses: counters?.forget ?? (async () => {}),
    ...passkeyCommands({ handle, store, vault, webAuthn }),
    userOf: signedInUser({ store, vault }),
    issueChallenge: vault.passkeyChallenges.issue,
    deviceCookie: deviceCookie(config.PUBLIC_URL.startsWith('https:')),
    rp: { id: webAuthn.rpId, name: config.SHOP_NAME },
    algorithms: signatureAlgorithms,
  });
};
