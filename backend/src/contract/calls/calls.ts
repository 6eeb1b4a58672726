import type { passkeyCalls } from './accounts/passkeys.ts';
import type { accountCalls, verificationCalls } from './accounts/users/accountCalls.ts';
import type { ownAccountCalls, personalDataCalls } from './accounts/users/ownAccountCalls.ts';
import type { userCalls } from './accounts/users/userCalls.ts';
import type { auditCalls, shopAtCalls } from './audit/history/auditCalls.ts';
import type { AnswerOf, SentOf } from './call.ts';
import type { conversionCalls, downloadCalls, imageCalls, previewCalls } from './catalogue/assets.ts';
import type { categoryCalls, subCategoryCalls } from './catalogue/categories.ts';
import type { licenceCalls } from './catalogue/licences.ts';
import type { modelAdminCalls } from './catalogue/models/modelAdminCalls.ts';
import type { modelCalls } from './catalogue/models/modelCalls.ts';
import type { passportCalls } from './catalogue/passports.ts';
import type { searchWordsCalls } from './catalogue/search/searchWordsCalls.ts';
import type { versionCalls } from './catalogue/versions.ts';
import type { contactCalls, dashboardCalls, mailCalls, shopCalls } from './content/shop.ts';
import type { sliderCalls } from './content/slider.ts';
import type { cartCalls, wishlistCalls } from './ordering/cart.ts';
import type { chargeCalls, webhookCalls } from './ordering/checkout.ts';
import type { grantCalls } from './ordering/grants.ts';
import type {
  confirmationCalls,
  orderCalls,
  orderDownloadCalls,
  receiptProofCalls,
} from './ordering/orders.ts';
import type { moneyCalls, taxCalls } from './ordering/reconciliation.ts';
import type { refundCalls } from './ordering/refunds.ts';
import type { reviewCalls } from './ordering/reviews.ts';
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
