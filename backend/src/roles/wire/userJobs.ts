import { erasureCommands } from '#commands/accounts/personalData/erasureCommands.ts';
import { contactCommands } from '#commands/content/contact.ts';
import { recordMail } from '#commands/content/mails/sentMail.ts';
import { announceVersion } from '#commands/ordering/announcements.ts';
import { endPayments } from '#commands/ordering/checkout/endPayments.ts';
import { keptFrom } from '#commands/ordering/downloads/ownedFrom.ts';
import { issueRefunds } from '#commands/ordering/refunds/issueRefunds.ts';
import { answerWithdrawal } from '#commands/ordering/withdrawal/answerWithdrawal.ts';
import { mailDropDirOf, removeFromOutbox } from '#infra/mail/mailDrop.ts';
import type { PaymentProvider } from '#infra/payments/paymentProvider.ts';
import { keyLifetimeMs } from '#infra/vault/personalKeys.ts';
import { forgetUser } from '#projections/accounts/users/forgetUser.ts';
import { passportsProjection } from '#projections/catalogue/passports/projector.ts';
import { versionQueries } from '#projections/catalogue/versions/queries.ts';
import { hasReached } from '#projections/hasReached.ts';
import { downloadsProjection } from '#projections/ordering/downloads/projector.ts';
import { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import { entitlementsProjection } from '#projections/ordering/entitlements/projector.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { ordersProjection } from '#projections/ordering/orders/projector.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import { refundQueries } from '#projections/ordering/orders/refundQueries.ts';
import { awaitInvoiceId } from '#workers/ordering/receipts/awaitInvoiceId.ts';
import type { WorkerDependencies } from '#workers/registry.ts';
import type { Services } from '../../composition.ts';

/** The dependencies of the workers for users: mails, notices of new versions, erasures. */
export const wireUserJobs = (
  { config, database, store, vault, handle, reference }: Services,
  payments: PaymentProvider,
) => {
  const { db } = database;
  const owners = entitlementQueries({ db });
  const { orderById } = orderQueries({ db, reference, customersOf: async () => new Map() });
  return {
    personalKeys: vault.personalKeys,
    oneTimeSecrets: vault.oneTimeSecrets,
    signer: vault.signer,
    recordMail: recordMail(handle),
    shopAddress: config.SHOP_ADDRESS,
    invoiceIdOf: awaitInvoiceId({ orderById }),
    vault,
    ...versionQueries({ db }),
    ...owners,
    ownedFrom: keptFrom({ store, known: owners.ownedFrom }),
    hasOwnersUpTo: hasReached({ db, store }, entitlementsProjection, passportsProjection),
    announceVersion: announceVersion(handle),
    answerWithdrawal: answerWithdrawal({
      handle,
      store,
      personalKeys: vault.personalKeys,
      ...downloadQueries({ db }),
      ...refundQueries({ db }),
      hasFactsUpTo: hasReached({ db, store }, downloadsProjection, ordersProjection),
    }),
    issueRefunds: issueRefunds({ handle, store, payments }),
    removeMails: removeFromOutbox(mailDropDirOf(config.DATA_DIR)),
    forgetUser: forgetUser(db),
    ...erasureCommands({ handle, store, vault, payments }),
    endPayments: endPayments({ handle, store, payments }),
    ...contactCommands({ handle, vault }),
    // Twice the time: a mail may have been started with the last use of the key.
    keysLingerMs: 2 * keyLifetimeMs,
  } satisfies Partial<WorkerDependencies>;
};
