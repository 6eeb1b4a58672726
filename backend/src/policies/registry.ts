import {
  whenEmailChanged,
  whenEmailChangeRequested,
  whenPasswordReset,
  whenPasswordResetRequested,
  whenSignUpRepeated,
  whenUserErased,
  whenUserSignedUp,
  whenVerificationRequested,
} from './accounts/accountPolicies.ts';
import {
  whenHomeSliderSet,
  whenModelUpdated,
  whenModelUploaded,
  whenRenditionsRequested,
  whenSubCategoryDeleted,
} from './catalogue/cataloguePolicies.ts';
import {
  whenContactMessageErased,
  whenContactMessageSent,
  whenContactMessageSentCopy,
} from './content/contactPolicies.ts';
import { whenMoneyWentBack, whenOrderPaid } from './ordering/orderPolicies.ts';
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
  whenUserErased,
  whenOrderPaid,
  whenMoneyWentBack,
  whenContactMessageSent,
  whenContactMessageSentCopy,
  whenContactMessageErased,
  whenModelUploaded,
  whenModelUpdated,
  whenHomeSliderSet,
  whenRenditionsRequested,
  whenSubCategoryDeleted,
];
