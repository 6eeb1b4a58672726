import { erasureCommands } from '#commands/accounts/erasureCommands.ts';
import { noGuessGuard } from '#commands/accounts/guessGuard.ts';
import { logIn } from '#commands/accounts/logIn.ts';
import { myData } from '#commands/accounts/myData.ts';
import { ownAccountCommands } from '#commands/accounts/ownAccountCommands.ts';
import { passwordResetCommands } from '#commands/accounts/passwordResetCommands.ts';
import { signedInUser } from '#commands/accounts/signedInUser.ts';
import { signUpCommands } from '#commands/accounts/signUpCommands.ts';
import { verificationCommands } from '#commands/accounts/verificationCommands.ts';
import { categoryCommands } from '#commands/catalogue/categoryCommands.ts';
import { importCommands } from '#commands/catalogue/importCommands.ts';
import { modelCommands } from '#commands/catalogue/modelCommands.ts';
import { previewCommands } from '#commands/catalogue/previewCommands.ts';
import { replaceModelFiles } from '#commands/catalogue/replaceModelFiles.ts';
import { storeModelFiles } from '#commands/catalogue/storeModelFiles.ts';
import { contactCommands } from '#commands/content/contactCommands.ts';
import { homeSliderCommands } from '#commands/content/homeSliderCommands.ts';
import { createListCache } from '#http/catalogue/listCache.ts';
import { createVersionCache } from '#http/catalogue/versionCache.ts';
import { readManifest } from '#infra/files/readArchive.ts';
import { createValidateAndStoreAssets } from '#infra/files/validateAndStoreAssets.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { jobStatuses } from '#policies/jobStatuses.ts';
import { userQueries } from '#projections/accounts/users/queries.ts';
import { importQueries } from '#projections/catalogue/imports/queries.ts';
import { dashboardQueries } from '#projections/content/dashboard/queries.ts';
import { mailQueries } from '#projections/content/mails/queries.ts';
import { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import { refundQueries } from '#projections/ordering/orders/refundQueries.ts';
import { tableOfOrders } from '#projections/ordering/orders/tableOfOrders.ts';
import { salesQueries } from '#projections/ordering/sales/queries.ts';
import type { ReadSide } from '#projections/readSide.ts';
import { readKeyring } from '#proof/keys/readKeyring.ts';
import { receiptProof } from '#proof/receiptProof.ts';
import { newestTreeHead } from '#proof/treeHeads/signedTreeHeads.ts';
import { sendMail } from '#workers/content/sendMail.job.ts';
import { queueNames } from '#workers/queues.ts';
import type { Services } from '../composition.ts';
import { accountRoutes } from '../http/accounts/accountRoutes.ts';
import { deviceCookie } from '../http/accounts/deviceCookie.ts';
import { createGuessGuard } from '../http/accounts/guessCounters.ts';
import { ownAccountRoutes } from '../http/accounts/ownAccountRoutes.ts';
import { personalDataRoutes } from '../http/accounts/personalDataRoutes.ts';
import { userRoutes } from '../http/accounts/userRoutes.ts';
import { verificationRoutes } from '../http/accounts/verificationRoutes.ts';
import { categoryRoutes } from '../http/catalogue/categoryRoutes.ts';
import { imageRoutes } from '../http/catalogue/imageRoutes.ts';
import { importRoutes } from '../http/catalogue/importRoutes.ts';
import { modelAdminRoutes } from '../http/catalogue/modelAdminRoutes.ts';
import { modelRoutes } from '../http/catalogue/modelRoutes.ts';
import { passportRoutes } from '../http/catalogue/passportRoutes.ts';
import { previewRoutes } from '../http/catalogue/previewRoutes.ts';
import { subCategoryRoutes } from '../http/catalogue/subCategoryRoutes.ts';
import { versionRoutes } from '../http/catalogue/versionRoutes.ts';
import { contactRoutes } from '../http/content/contactRoutes.ts';
import { dashboardRoutes } from '../http/content/dashboardRoutes.ts';
import { mailRoutes } from '../http/content/mailRoutes.ts';
import { shopRoutes } from '../http/content/shopRoutes.ts';
import { sliderRoutes } from '../http/content/sliderRoutes.ts';
import { openApiRoutes } from '../http/openapi/openApiRoutes.ts';
import { readerRoutes } from '../http/openapi/readerRoutes.ts';
import { orderDownloadRoutes } from '../http/ordering/orderDownloadRoutes.ts';
import { orderRoutes } from '../http/ordering/orderRoutes.ts';
import { receiptProofRoutes } from '../http/ordering/receiptProofRoutes.ts';
import type { Counters } from '../http/rateLimits.ts';
import type { Route } from '../http/route.ts';
import { healthRoutes } from '../http/system/healthRoutes.ts';
import { jobRoutes } from '../http/system/jobRoutes.ts';
import { logRoutes } from '../http/system/logRoutes.ts';
import type { AskReadiness } from '../http/system/readiness.ts';
import { openCards } from './cards.ts';
import type { CatalogueQueries } from './catalogueQueries.ts';
import { historyRoutes } from './historyRoutes.ts';
import { orderingRoutes } from './orderingRoutes.ts';
import { shopOf } from './shopOf.ts';

/** Every call of the API with what it needs: commands on one side, queries on the other. */
export const webRoutes = (
  services: Services,
  { models, previews, ...catalogue }: CatalogueQueries,
  readSide: ReadSide,
  askReadiness: AskReadiness,
  counters: Counters | null,
  jobQueue: JobQueue,
): readonly Route[] => {
  const { config, database, store, vault, files, handle, reference } = services;
  const { db } = database;
  const accounts = { handle, store, vault };
  const cards = openCards(services);
  const verification = verificationCommands(accounts);
  const ownAccount = ownAccountCommands(accounts);
  const forgetGuesses = counters?.forget ?? (async () => {});
  const keepDevice = deviceCookie(config.PUBLIC_URL.startsWith('https:'));
  const categories = categoryCommands({ handle, store });
  const users = userQueries({ db });
  const totals = dashboardQueries({ db });
  const orders = orderQueries({ db, reference, customersOf: users.customersOf });
  const validateAndStoreAssets = createValidateAndStoreAssets(files);
  const routes = [
    ...healthRoutes(askReadiness),
    ...readerRoutes(),
    ...shopRoutes(shopOf(config)),
    ...modelRoutes({
      ...createListCache({
        queries: models,
        readSide,
        mostListed: config.WHOLE_LIST_MODELS,
      }),
      modelById: models.modelById,
      nearDuplicates: models.nearDuplicates,
      totalModels: totals.totalModels,
      tableOfModels: models.tableOfModels,
      totalCurrent: async () => (await totals.totalModels()) + (await models.totalDrafts()),
    }),
    ...passportRoutes(catalogue.passports),
    ...modelAdminRoutes({
      ...modelCommands(handle),
      storeModelFiles: storeModelFiles({ validateAndStoreAssets }),
    }),
    ...importRoutes({
      ...importCommands({ handle, files }),
      ...importQueries({ db }),
      readManifest,
      maxFileBytes: config.UPLOAD_MAX_BYTES,
    }),
    ...versionRoutes({
      ...createVersionCache({ ...catalogue.versions, readSide }),
      ...entitlementQueries({ db }),
      ...modelCommands(handle),
      versionsOf: catalogue.versions.versionsOf,
      shop: { shopName: config.SHOP_NAME, shopEmail: config.SHOP_EMAIL, publicUrl: config.PUBLIC_URL },
      replaceModelFiles: replaceModelFiles({ handle, store, validateAndStoreAssets }),
    }),
    ...imageRoutes({ ...catalogue.assets, statFile: files.stat, openFile: files.open }),
    ...previewRoutes({
      ...previews,
      ...previewCommands({ handle, store }),
      statFile: files.stat,
      openFile: files.open,
    }),
    ...categoryRoutes({ ...catalogue.categories, ...categories }),
    ...subCategoryRoutes({ ...catalogue.categories, ...categories }),
    ...sliderRoutes({
      ...catalogue.slider,
      ...homeSliderCommands({ handle, validateAndStoreAssets }),
    }),
    ...contactRoutes(contactCommands({ handle, vault })),
    ...userRoutes({ ...users, ...totals, mostListed: config.WHOLE_LIST_MODELS }),
    ...mailRoutes({
      ...users,
      ...mailQueries({ db }),
      statusesOf: (requests) => jobStatuses({ db, queue: jobQueue })(sendMail, requests),
    }),
    ...orderRoutes({
      ...orders,
      ...totals,
      mostListed: config.WHOLE_LIST_MODELS,
      tableOfOrders: tableOfOrders({ db, reference, ...users }),
    }),
    ...orderDownloadRoutes({ ...orders, ...downloadQueries({ db }) }),
    ...dashboardRoutes({
      ...refundQueries({ db }),
      ...salesQueries({ db }),
      series: totals.series,
      now: services.now,
    }),
    ...orderingRoutes(services, counters, cards),
    ...receiptProofRoutes({
      buyerOf: async (orderId) => (await orders.orderById(orderId))?.userId ?? null,
      receiptProof: receiptProof({ db, store }),
    }),
    ...logRoutes({ keyring: () => readKeyring(db), newestTreeHead: () => newestTreeHead(db) }),
    ...personalDataRoutes({
      forgetGuesses,
      myData: myData({ store, vault, ...downloadQueries({ db }), invoiceIdsOf: orders.invoiceIdsOf }),
      ...erasureCommands({ ...accounts, payments: cards.payments }),
    }),
    ...ownAccountRoutes({
      ...ownAccount,
      forgetGuesses,
      sessions: vault.sessions,
      deviceCookie: keepDevice,
    }),
    ...historyRoutes(services, jobQueue),
    ...verificationRoutes(verification),
    ...jobRoutes({ jobQueue, queues: queueNames }),
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
  return [...routes, ...openApiRoutes(routes)];
};
