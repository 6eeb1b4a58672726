import { erasureCommands } from '#commands/accounts/erasureCommands.ts';
import { logIn, noGuessGuard } from '#commands/accounts/logIn.ts';
import { myData } from '#commands/accounts/myData.ts';
import { ownAccountCommands } from '#commands/accounts/ownAccountCommands.ts';
import { passwordResetCommands } from '#commands/accounts/passwordResetCommands.ts';
import { signedInUser } from '#commands/accounts/signedInUser.ts';
import { signUpCommands } from '#commands/accounts/signUpCommands.ts';
import { verificationCommands } from '#commands/accounts/verificationCommands.ts';
import { userQueries } from '#projections/accounts/users/queries.ts';
import { conversionQueries } from '#projections/catalogue/conversions/queries.ts';
import { dashboardQueries } from '#projections/content/dashboard/queries.ts';
import { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import type { Services } from '../../composition.ts';
import { accountRoutes } from '../../http/accounts/accountRoutes.ts';
import { deviceCookie } from '../../http/accounts/deviceCookie.ts';
import { createGuessGuard } from '../../http/accounts/guessCounters.ts';
import { ownAccountRoutes } from '../../http/accounts/ownAccountRoutes.ts';
import { personalDataRoutes } from '../../http/accounts/personalDataRoutes.ts';
import { userRoutes } from '../../http/accounts/userRoutes.ts';
import { verificationRoutes } from '../../http/accounts/verificationRoutes.ts';
import type { Counters } from '../../http/rateLimits.ts';
import type { Route } from '../../http/route.ts';
import type { Cards } from '../cards.ts';

/** The wiring of login, one's own account, the list of users, and the erasure of a person. */
export const wireAccounts = (
  { config, database, store, vault, handle, reference }: Services,
  counters: Counters | null,
  { payments }: Pick<Cards, 'payments'>,
): readonly Route[] => {
  const { db } = database;
  const accounts = { handle, store, vault };
  const verification = verificationCommands(accounts);
  const ownAccount = ownAccountCommands(accounts);
  const forgetGuesses = counters?.forget ?? (async () => {});
  const keepDevice = deviceCookie(config.PUBLIC_URL.startsWith('https:'));
  const users = userQueries({ db });
  const { invoiceIdsOf } = orderQueries({ db, reference, customersOf: users.customersOf });
  return [
    ...userRoutes({ ...users, ...dashboardQueries({ db }), mostListed: config.WHOLE_LIST_MODELS }),
    ...personalDataRoutes({
      forgetGuesses,
      myData: myData({
        store,
        vault,
        ...downloadQueries({ db }),
        ...conversionQueries({ db }),
        invoiceIdsOf,
      }),
      ...erasureCommands({ ...accounts, payments }),
    }),
    ...ownAccountRoutes({
      ...ownAccount,
      forgetGuesses,
      sessions: vault.sessions,
      deviceCookie: keepDevice,
    }),
    ...verificationRoutes(verification),
    ...accountRoutes({
      ...signUpCommands(accounts),
      ...verification,
      ...passwordResetCommands(accounts),
      logIn: logIn({ ...accounts, guessGuard: counters ? createGuessGuard(counters) : noGuessGuard }),
      deviceCookie: keepDevice,
      confirmNewEmail: ownAccount.confirmNewEmail,
      logOut: vault.sessions.end,
      userOf: signedInUser(accounts),
    }),
  ];
};
