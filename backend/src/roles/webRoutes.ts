import { eraseOwnAccount } from '#commands/accounts/eraseOwnAccount.ts';
import { eraseUser } from '#commands/accounts/eraseUser.ts';
import { logIn } from '#commands/accounts/logIn.ts';
import { myData } from '#commands/accounts/myData.ts';
import { requestPasswordReset } from '#commands/accounts/requestPasswordReset.ts';
import { requestVerification } from '#commands/accounts/requestVerification.ts';
import { resendVerification } from '#commands/accounts/resendVerification.ts';
import { resetPassword } from '#commands/accounts/resetPassword.ts';
import { signedInUser } from '#commands/accounts/signedInUser.ts';
import { signUpUser } from '#commands/accounts/signUpUser.ts';
import { verifyUser } from '#commands/accounts/verifyUser.ts';
import { addCategory } from '#commands/catalogue/addCategory.ts';
import { addSubCategory } from '#commands/catalogue/addSubCategory.ts';
import { deleteSubCategory } from '#commands/catalogue/deleteSubCategory.ts';
import { delistModel } from '#commands/catalogue/delistModel.ts';
import { keepModelFiles } from '#commands/catalogue/keepModelFiles.ts';
import { relistModel } from '#commands/catalogue/relistModel.ts';
import { updateModel } from '#commands/catalogue/updateModel.ts';
import { uploadModel } from '#commands/catalogue/uploadModel.ts';
import { deleteHomeSlider } from '#commands/content/deleteHomeSlider.ts';
import { eraseContactMessages } from '#commands/content/eraseContactMessages.ts';
import { keepSliderImages } from '#commands/content/keepSliderImages.ts';
import { sendContactMessage } from '#commands/content/sendContactMessage.ts';
import { setHomeSlider } from '#commands/content/setHomeSlider.ts';
import { createAcceptAssets } from '#infra/files/acceptAssets.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { jobStandings } from '#policies/jobStandings.ts';
import { userQueries } from '#projections/accounts/users/queries.ts';
import { assetQueries } from '#projections/catalogue/assets/queries.ts';
import { categoryQueries } from '#projections/catalogue/categories/queries.ts';
import { createListCache } from '#projections/catalogue/models/listCache.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import { dashboardQueries } from '#projections/content/dashboard/queries.ts';
import { homeSliderQueries } from '#projections/content/homeSlider/queries.ts';
import { mailQueries } from '#projections/content/mails/queries.ts';
import { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import type { ReadSide } from '#projections/readSide.ts';
import { newestCheckpoint } from '#proof/checkpoints/checkpoints.ts';
import { readKeyring } from '#proof/keys/readKeyring.ts';
import { receiptProof } from '#proof/receiptProof.ts';
import { sendMail } from '#workers/content/sendMail.job.ts';
import { queueNames } from '#workers/queues.ts';
import type { Services } from '../composition.ts';
import { accountRoutes } from '../http/accounts/accountRoutes.ts';
import { personalDataRoutes } from '../http/accounts/personalDataRoutes.ts';
import { userRoutes } from '../http/accounts/userRoutes.ts';
import { verificationRoutes } from '../http/accounts/verificationRoutes.ts';
import { categoryRoutes } from '../http/catalogue/categoryRoutes.ts';
import { imageRoutes } from '../http/catalogue/imageRoutes.ts';
import { modelAdminRoutes } from '../http/catalogue/modelAdminRoutes.ts';
import { modelRoutes } from '../http/catalogue/modelRoutes.ts';
import { subCategoryRoutes } from '../http/catalogue/subCategoryRoutes.ts';
import { contactRoutes } from '../http/content/contactRoutes.ts';
import { dashboardRoutes } from '../http/content/dashboardRoutes.ts';
import { mailRoutes } from '../http/content/mailRoutes.ts';
import { shopRoutes } from '../http/content/shopRoutes.ts';
import { sliderRoutes } from '../http/content/sliderRoutes.ts';
import { orderDownloadRoutes } from '../http/ordering/orderDownloadRoutes.ts';
import { orderRoutes } from '../http/ordering/orderRoutes.ts';
import { receiptProofRoutes } from '../http/ordering/receiptProofRoutes.ts';
import type { Counters } from '../http/rateLimits.ts';
import type { Route } from '../http/route.ts';
import { healthRoutes } from '../http/system/healthRoutes.ts';
import { jobRoutes } from '../http/system/jobRoutes.ts';
import { logRoutes } from '../http/system/logRoutes.ts';
import type { AskReadiness } from '../http/system/readiness.ts';
import { historyRoutes } from './historyRoutes.ts';
import { orderingRoutes } from './orderingRoutes.ts';
import { shopOf } from './shopOf.ts';

/** Every call of the API with what it needs: commands on one side, queries on the other. */
export const webRoutes = (
  services: Services,
  readSide: ReadSide,
  askReadiness: AskReadiness,
  counters: Counters | null,
  jobQueue: JobQueue,
): readonly Route[] => {
  const { config, database, store, vault, files, handle, reference } = services;
  const { db } = database;
  const accounts = { handle, store, vault };
  const models = modelQueries({ db, reference });
  const users = userQueries({ db });
  const totals = dashboardQueries({ db });
  const orders = orderQueries({ db, reference, customersOf: users.customersOf });
  const acceptAssets = createAcceptAssets(files);
  return [
    ...healthRoutes(askReadiness),
    ...shopRoutes(shopOf(config)),
    ...modelRoutes({ ...createListCache({ queries: models, readSide }), totalModels: totals.totalModels }),
    ...modelAdminRoutes({
      uploadModel: uploadModel({ handle }),
      updateModel: updateModel({ handle }),
      delistModel: delistModel({ handle }),
      relistModel: relistModel({ handle }),
      keepModelFiles: keepModelFiles({ acceptAssets }),
    }),
    ...imageRoutes({ ...assetQueries({ db }), openFile: files.open }),
    ...categoryRoutes({ ...categoryQueries({ db }), addCategory: addCategory({ handle }) }),
    ...subCategoryRoutes({
      ...categoryQueries({ db }),
      addSubCategory: addSubCategory({ handle, store }),
      deleteSubCategory: deleteSubCategory({ handle }),
    }),
    ...sliderRoutes({
      ...homeSliderQueries({ db, reference }),
      setHomeSlider: setHomeSlider({ handle }),
      deleteHomeSlider: deleteHomeSlider({ handle }),
      keepSliderImages: keepSliderImages({ acceptAssets }),
    }),
    ...contactRoutes({
      sendContactMessage: sendContactMessage({
        handle,
        seal: vault.personalKeys.seal,
        noteSender: vault.contactSenders.note,
      }),
      eraseContactMessages: eraseContactMessages({ handle, vault }),
    }),
    ...userRoutes({ ...users, ...totals }),
    ...mailRoutes({
      ...users,
      ...mailQueries({ db }),
      standingsOf: (askings) => jobStandings({ db, queue: jobQueue })(sendMail, askings),
    }),
    ...orderRoutes({ ...orders, ...totals }),
    ...orderDownloadRoutes({ ...orders, ...downloadQueries({ db }) }),
    ...dashboardRoutes({ series: totals.series, now: services.now }),
    ...orderingRoutes(services, models, counters),
    ...receiptProofRoutes({
      buyerOf: async (orderId) => (await orders.orderById(orderId))?.userId ?? null,
      receiptProof: receiptProof({ db, store }),
    }),
    ...logRoutes({ keyring: () => readKeyring(db), newestCheckpoint: () => newestCheckpoint(db) }),
    // Before the accounts: their reset path would take these for links.
    ...personalDataRoutes({
      myData: myData({ store, vault, ...downloadQueries({ db }), invoiceIdsOf: orders.invoiceIdsOf }),
      eraseOwnAccount: eraseOwnAccount(accounts),
      eraseUser: eraseUser(accounts),
    }),
    ...historyRoutes(services, jobQueue),
    // Before the reset of a password, whose path would take these too.
    ...verificationRoutes({
      resendVerification: resendVerification(accounts),
      requestVerification: requestVerification({ handle }),
    }),
    ...jobRoutes({ jobQueue, queues: queueNames }),
    ...accountRoutes({
      signUpUser: signUpUser(accounts),
      logIn: logIn(accounts),
      logOut: vault.sessions.end,
      verifyUser: verifyUser(accounts),
      requestPasswordReset: requestPasswordReset(accounts),
      resetPassword: resetPassword(accounts),
      userOf: signedInUser(accounts),
    }),
  ];
};
