import {
  whenEmailChanged,
  whenEmailChangeRequested,
  whenPasskeysChanged,
  whenPasswordReset,
  whenPasswordResetRequested,
  whenSignUpRepeated,
  whenUserErased,
  whenUserSignedUp,
  whenVerificationRequested,
} from './accounts/accountPolicies.ts';
import {
  whenConversionAnnounced,
  whenConversionRequested,
  whenHomeSliderSet,
  whenImportStarted,
  whenModelFilesReplaced,
  whenModelMeasured,
  whenModelUpdated,
  whenModelUploaded,
  whenRenditionsRecorded,
  whenRenditionsRequested,
  whenSubCategoryDeleted,
  whenSubCategoryRestored,
} from './catalogue/cataloguePolicies.ts';
import { whenMeasuringRequested, whenModelHasNewFiles } from './catalogue/passportPolicies.ts';
import {
  whenContactMessageErased,
  whenContactMessageSent,
  whenContactMessageSentCopy,
} from './content/contactPolicies.ts';
import { whenModelWasGiven } from './ordering/grantPolicies.ts';
import {
  whenMoneyWentBack,
  whenOrderPaid,
  whenRefundWasAskedFor,
  whenWithdrawalProven,
  whenWithdrawalReceived,
} from './ordering/orderPolicies.ts';
import { whenAnnounced, whenVersionAdded } from './ordering/versionPolicies.ts';
import type { Policy } from './policy.ts';

/** Every policy of the shop, in the order in which they see an event. */
export const policies: readonly Policy[] = [
  whenUserSignedUp,
  whenSignUpRepeated,
  whenVerificationRequested,
  whenPasswordResetRequested,
  whenPasswordReset,
  whenEmailChangeRequested,
  whenEmailChanged,
  whenPasskeysChanged,
  whenUserErased,
  whenOrderPaid,
  whenMoneyWentBack,
  whenRefundWasAskedFor,
  whenWithdrawalReceived,
  whenWithdrawalProven,
  whenModelWasGiven,
  whenContactMessageSent,
  whenContactMessageSentCopy,
  whenContactMessageErased,
  whenModelUploaded,
  whenModelUpdated,
  whenModelFilesReplaced,
  whenModelHasNewFiles,
  whenMeasuringRequested,
  whenVersionAdded,
  whenAnnounced,
  whenHomeSliderSet,
  whenRenditionsRecorded,
  whenRenditionsRequested,
  whenModelMeasured,
  whenConversionRequested,
  whenConversionAnnounced,
  whenSubCategoryDeleted,
  whenSubCategoryRestored,
  whenImportStarted,
];
