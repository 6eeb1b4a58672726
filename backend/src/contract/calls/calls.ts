import type { accountCalls, verificationCalls } from './accounts/accountCalls.ts';
import type { ownAccountCalls, personalDataCalls } from './accounts/ownAccountCalls.ts';
import type { passkeyCalls } from './accounts/passkeyCalls.ts';
import type { userCalls } from './accounts/userCalls.ts';
import type { auditCalls, shopAtCalls } from './audit/auditCalls.ts';
import type { AnswerOf, SentOf } from './call.ts';
import type { categoryCalls, subCategoryCalls } from './catalogue/categoryCalls.ts';
import type { conversionCalls, downloadCalls, imageCalls, previewCalls } from './catalogue/fileCalls.ts';
import type { licenceCalls } from './catalogue/licenceCalls.ts';
import type { modelAdminCalls } from './catalogue/modelAdminCalls.ts';
import type { modelCalls } from './catalogue/modelCalls.ts';
import type { passportCalls } from './catalogue/passportCalls.ts';
import type { searchWordsCalls } from './catalogue/searchWordsCalls.ts';
import type { versionCalls } from './catalogue/versionCalls.ts';
import type { contactCalls, dashboardCalls, mailCalls, shopCalls } from './content/contentCalls.ts';
import type { sliderCalls } from './content/sliderCalls.ts';
import type { cartCalls, wishlistCalls } from './ordering/cartCalls.ts';
import type { chargeCalls, webhookCalls } from './ordering/chargeCalls.ts';
import type { grantCalls } from './ordering/grantCalls.ts';
import type { moneyCalls, taxCalls } from './ordering/moneyCalls.ts';
import type {
  confirmationCalls,
  orderCalls,
  orderDownloadCalls,
  receiptProofCalls,
} from './ordering/orderCalls.ts';
import type { refundCalls } from './ordering/refundCalls.ts';
import type { reviewCalls } from './ordering/reviewCalls.ts';
import type { documentCalls, healthCalls, jobCalls, logCalls } from './system/systemCalls.ts';

/** Every call of the API by its name. Clients import only the type, so no schema is loaded. */
export type Calls = typeof accountCalls &
  typeof verificationCalls &
  typeof ownAccountCalls &
  typeof personalDataCalls &
  typeof passkeyCalls &
  typeof userCalls &
  typeof auditCalls &
  typeof shopAtCalls &
  typeof categoryCalls &
  typeof subCategoryCalls &
  typeof conversionCalls &
  typeof downloadCalls &
  typeof imageCalls &
  typeof previewCalls &
  typeof modelAdminCalls &
  typeof modelCalls &
  typeof passportCalls &
  typeof versionCalls &
  typeof searchWordsCalls &
  typeof licenceCalls &
  typeof contactCalls &
  typeof dashboardCalls &
  typeof mailCalls &
  typeof shopCalls &
  typeof sliderCalls &
  typeof cartCalls &
  typeof wishlistCalls &
  typeof chargeCalls &
  typeof webhookCalls &
  typeof grantCalls &
  typeof moneyCalls &
  typeof orderCalls &
  typeof confirmationCalls &
  typeof orderDownloadCalls &
  typeof receiptProofCalls &
  typeof refundCalls &
  typeof taxCalls &
  typeof reviewCalls &
  typeof healthCalls &
  typeof jobCalls &
  typeof logCalls &
  typeof documentCalls;

/** A call's answer as its schema describes it. */
export type AnswerTo<Name extends keyof Calls> = AnswerOf<Calls[Name]>;

/** The row type of a list that a call answers. */
export type RowOf<Name extends keyof Calls> = AnswerTo<Name> extends readonly (infer Row)[] ? Row : never;

/** The request of a call as an argument, optional when nothing in it is required. */
export type SentTo<Name extends keyof Calls> =
  Record<never, never> extends SentOf<Calls[Name]>
    ? [sent?: SentOf<Calls[Name]>]
    : [sent: SentOf<Calls[Name]>];
