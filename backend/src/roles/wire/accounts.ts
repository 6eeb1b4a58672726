import { erasureCommands } from '#commands/accounts/erasureCommands.ts';
import { logIn, noGuessGuard } from '#commands/accounts/logIn.ts';
import { myData } from '#commands/accounts/myData.ts';
import { ownAccountCommands } from '#commands/accounts/ownAccountCommands.ts';
import { passkeyCommands } from '#commands/accounts/passkeyCommands.ts';
import { passwordResetCommands } from '#commands/accounts/passwordResetCommands.ts';
import { signedInUser } from '#commands/accounts/signedInUser.ts';
import { signUpCommands } from '#commands/accounts/signUpCommands.ts';
import { verificationCommands } from '#commands/accounts/verificationCommands.ts';
import { createWebAuthn, signatureAlgorithms } from '#infra/passkeys/webAuthn.ts';
import { conversionQueries } from '#projections/catalogue/conversions.ts';
import { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import type { Services } from '../../composition.ts';
import { accountRoutes, verificationRoutes } from '../../http/accounts/accountRoutes.ts';
import { deviceCookie } from '../../http/accounts/deviceCookie.ts';
import { createGuessGuard } from '../../http/accounts/guessCounters.ts';
import { ownAccountRoutes } from '../../http/accounts/ownAccountRoutes.ts';
import { passkeyRoutes } from '../../http/accounts/passkeyRoutes.ts';
import { personalDataRoutes } from '../../http/accounts/personalDataRoutes.ts';
import type { Counters } from '../../http/rateLimits.ts';
import type { Route } from '../../http/route.ts';
import type { Cards } from '../cards.ts';

/** The wiring of login, passkeys, one's own account, and the erasure of a person. */
export const wireAccounts = (
  { config, database, store, vault, handle }: Services,
  counters: Counters | null,
  { payments }: Pick<Cards, 'payments'>,
): readonly Route[] => {
  const { db } = database;
  const accounts = { handle, store, vault };
  const verification = verificationCommands(accounts);
  const ownAccount = ownAccountCommands(accounts);
  const forgetGuesses = counters?.forget ?? (async () => {});
  const userOf = signedInUser(accounts);
  const keepDevice = deviceCookie(config.PUBLIC_URL.startsWith('https:'));
  const webAuthn = createWebAuthn(config.PUBLIC_URL);
  return [
    ...personalDataRoutes({
      forgetGuesses,
      myData: myData({ store, vault, ...downloadQueries({ db }), ...conversionQueries({ db }) }),
      ...erasureCommands({ ...accounts, payments }),
    }),
    ...ownAccountRoutes({ ...ownAccount, forgetGuesses, sessions: vault.sessions, deviceCookie: keepDevice }),
    ...verificationRoutes(verification),
    ...accountRoutes({
      ...signUpCommands(accounts),
      ...verification,
      ...passwordResetCommands(accounts),
      logIn: logIn({ ...accounts, guessGuard: counters ? createGuessGuard(counters) : noGuessGuard }),
      deviceCookie: keepDevice,
      confirmNewEmail: ownAccount.confirmNewEmail,
      logOut: vault.sessions.end,
      userOf,
    }),
    ...passkeyRoutes({
      forgetGuesses,
      ...passkeyCommands({ ...accounts, webAuthn }),
      userOf,
      issueChallenge: vault.passkeyChallenges.issue,
      deviceCookie: keepDevice,
      rp: { id: webAuthn.rpId, name: config.SHOP_NAME },
      algorithms: signatureAlgorithms,
    }),
  ];
};
