import { whenPasswordReset } from './accounts/whenPasswordReset.ts';
import { whenPasswordResetRequested } from './accounts/whenPasswordResetRequested.ts';
import { whenUserErased } from './accounts/whenUserErased.ts';
import { whenUserSignedUp } from './accounts/whenUserSignedUp.ts';
import { whenVerificationRequested } from './accounts/whenVerificationRequested.ts';
import { whenHomeSliderSet } from './catalogue/whenHomeSliderSet.ts';
import { whenModelUpdated } from './catalogue/whenModelUpdated.ts';
import { whenModelUploaded } from './catalogue/whenModelUploaded.ts';
import { whenRenditionsRequested } from './catalogue/whenRenditionsRequested.ts';
import { whenSubCategoryDeleted } from './catalogue/whenSubCategoryDeleted.ts';
import { whenContactMessageErased } from './content/whenContactMessageErased.ts';
import { whenContactMessageSent } from './content/whenContactMessageSent.ts';
import { whenContactMessageSentCopy } from './content/whenContactMessageSentCopy.ts';
import { whenMoneyWentBack } from './ordering/whenMoneyWentBack.ts';
import { whenOrderPaid } from './ordering/whenOrderPaid.ts';
import type { Policy } from './policy.ts';

/** Every policy of the shop, in the order in which they see an event. */
export const policies: readonly Policy[] = [
  whenUserSignedUp,
  whenVerificationRequested,
  whenPasswordResetRequested,
  whenPasswordReset,
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
