import type { accountCalls } from './accounts/accountCalls.ts';
import type { ownAccountCalls } from './accounts/ownAccountCalls.ts';
import type { personalDataCalls } from './accounts/personalDataCalls.ts';
import type { userCalls } from './accounts/userCalls.ts';
import type { verificationCalls } from './accounts/verificationCalls.ts';
import type { auditCalls } from './audit/auditCalls.ts';
import type { shopAtCalls } from './audit/shopAtCalls.ts';
import type { AnswerOf, SentOf } from './call.ts';
import type { categoryCalls } from './catalogue/categoryCalls.ts';
import type { downloadCalls } from './catalogue/downloadCalls.ts';
import type { imageCalls } from './catalogue/imageCalls.ts';
import type { importCalls } from './catalogue/importCalls.ts';
import type { modelAdminCalls } from './catalogue/modelAdminCalls.ts';
import type { modelCalls } from './catalogue/modelCalls.ts';
import type { passportCalls } from './catalogue/passportCalls.ts';
import type { previewCalls } from './catalogue/previewCalls.ts';
import type { subCategoryCalls } from './catalogue/subCategoryCalls.ts';
import type { versionCalls } from './catalogue/versionCalls.ts';
import type { contactCalls } from './content/contactCalls.ts';
import type { dashboardCalls } from './content/dashboardCalls.ts';
import type { mailCalls } from './content/mailCalls.ts';
import type { shopCalls } from './content/shopCalls.ts';
import type { sliderCalls } from './content/sliderCalls.ts';
import type { cartCalls } from './ordering/cartCalls.ts';
import type { chargeCalls } from './ordering/chargeCalls.ts';
import type { moneyCalls } from './ordering/moneyCalls.ts';
import type { orderCalls } from './ordering/orderCalls.ts';
import type { orderDownloadCalls } from './ordering/orderDownloadCalls.ts';
import type { receiptProofCalls } from './ordering/receiptProofCalls.ts';
import type { refundCalls } from './ordering/refundCalls.ts';
import type { webhookCalls } from './ordering/webhookCalls.ts';
import type { wishlistCalls } from './ordering/wishlistCalls.ts';
import type { healthCalls } from './system/healthCalls.ts';
import type { jobCalls } from './system/jobCalls.ts';
import type { logCalls } from './system/logCalls.ts';
import type { openApiCalls } from './system/openApiCalls.ts';
import type { readerCalls } from './system/readerCalls.ts';

/** Every call of the API by its name. Callers import the type alone, so no schema is loaded with it. */
export type Calls = typeof accountCalls &
  typeof auditCalls &
  typeof cartCalls &
  typeof categoryCalls &
  typeof chargeCalls &
  typeof contactCalls &
  typeof dashboardCalls &
  typeof downloadCalls &
  typeof healthCalls &
  typeof imageCalls &
  typeof importCalls &
  typeof jobCalls &
  typeof logCalls &
  typeof mailCalls &
  typeof modelAdminCalls &
  typeof modelCalls &
  typeof moneyCalls &
  typeof openApiCalls &
  typeof orderCalls &
  typeof orderDownloadCalls &
  typeof ownAccountCalls &
  typeof passportCalls &
  typeof personalDataCalls &
  typeof previewCalls &
  typeof readerCalls &
  typeof receiptProofCalls &
  typeof refundCalls &
  typeof shopAtCalls &
  typeof shopCalls &
  typeof sliderCalls &
  typeof subCategoryCalls &
  typeof userCalls &
  typeof verificationCalls &
  typeof versionCalls &
  typeof webhookCalls &
  typeof wishlistCalls;

/** A call's answer as its schema describes it. */
export type AnswerTo<Name extends keyof Calls> = AnswerOf<Calls[Name]>;

/** The rows of a list that a call answers with. */
export type RowOf<Name extends keyof Calls> = AnswerTo<Name> extends readonly (infer Row)[] ? Row : never;

/** The request of a call as an argument, which may be missing where nothing in it is required. */
export type SentTo<Name extends keyof Calls> =
  Record<never, never> extends SentOf<Calls[Name]>
    ? [sent?: SentOf<Calls[Name]>]
    : [sent: SentOf<Calls[Name]>];
