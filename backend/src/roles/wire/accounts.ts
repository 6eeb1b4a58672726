import { passkeyCommands } from '#commands/accounts/passkeys/passkeyCommands.ts';
import { passwordResetCommands } from '#commands/accounts/passwords/passwordResetCommands.ts';
import { erasureCommands } from '#commands/accounts/personalData/erasureCommands.ts';
import { type MyDataDeps, myData } from '#commands/accounts/personalData/myData.ts';
import { logIn } from '#commands/accounts/sessions/logIn.ts';
import { makeToken } from '#commands/accounts/sessions/makeToken.ts';
import { signUpCommands } from '#commands/accounts/signUp/signUpCommands.ts';
import { verificationCommands } from '#commands/accounts/signUp/verificationCommands.ts';
import { ownAccountCommands } from '#commands/accounts/users/ownAccountCommands.ts';
import { signedInUser } from '#commands/accounts/users/signedInUser.ts';
import { createWebAuthn, signatureAlgorithms } from '#infra/passkeys/webAuthn.ts';
import { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import { passkeyRoutes } from '../../http/accounts/passkeys.ts';
import { personalDataRoutes } from '../../http/accounts/personalData.ts';
import { deviceCookie } from '../../http/accounts/sessions/deviceCookie.ts';
import { createGuessGuard } from '../../http/accounts/sessions/guessCounters.ts';
import { accountRoutes, verificationRoutes } from '../../http/accounts/users/accountRoutes.ts';
import { ownAccountRoutes } from '../../http/accounts/users/ownAccountRoutes.ts';
import type { WebServices } from '../webServices.ts';

/** The wiring of login, passkeys, one's own account, and the erasure of a person. */
export const wireAccounts = (
  { config, database, store, vault, handle, counters, cards }: WebServices,
  { conversionsAskedBy }: Pick<MyDataDeps, 'conversionsAskedBy'>,
) => {
  const { db } = database;
  const accounts = { handle, store, vault };
  const verification = verificationCommands(accounts);
  const ownAccount = ownAccountCommands(accounts);
  const forgetGuesses = counters.forget;
  const userOf = signedInUser(accounts);
  const keepDevice = deviceCookie(config.PUBLIC_URL.startsWith('https:'));
  const webAuthn = createWebAuthn(config.PUBLIC_URL);
  return [
    ...personalDataRoutes({
      forgetGuesses,
      myData: myData({ store, vault, ...downloadQueries({ db }), conversionsAskedBy }),
      ...erasureCommands({ ...accounts, payments: cards.payments }),
    }),
    ...ownAccountRoutes({
      ...ownAccount,
      makeToken: makeToken(accounts),
      forgetGuesses,
      sessions: vault.sessions,
      deviceCookie: keepDevice,
    }),
    ...verificationRoutes(verification),
    ...accountRoutes({
      ...signUpCommands(accounts),
      ...verification,
      ...passwordResetCommands(accounts),
      logIn: logIn({ ...accounts, guessGuard: createGuessGuard(counters) }),
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
