import { whenContactMessageErased, whenUserErased } from './accounts/personalData.ts';
import {
  whenConversionRequested,
  whenHomeSliderSet,
  whenMeasuringRequested,
  whenModelFilesReplaced,
  whenModelHasNewFiles,
  whenModelMeasured,
  whenModelUpdated,
  whenModelUploaded,
  whenPreviewRequested,
  whenRenditionsRecorded,
  whenRenditionsRequested,
  whenSubCategoryDeleted,
  whenSubCategoryRestored,
} from './catalogue/cataloguePolicies.ts';
import { whenContactMessageSent, whenContactMessageSentCopy, whenMailRequested } from './content/mails.ts';
import { whenVersionAdded, whenWithdrawalProven } from './ordering/orderPolicies.ts';
import type { Policy } from './policy.ts';

/** Every policy of the shop, in the order in which they see an event. */
export const policies: readonly Policy[] = [
  whenMailRequested,
  whenUserErased,
  whenWithdrawalProven,
  whenContactMessageSent,
  whenContactMessageSentCopy,
  whenContactMessageErased,
  whenModelUploaded,
  whenModelUpdated,
  whenModelFilesReplaced,
  whenModelHasNewFiles,
  whenMeasuringRequested,
  whenVersionAdded,
  whenHomeSliderSet,
  whenRenditionsRecorded,
  whenRenditionsRequested,
  whenModelMeasured,
  whenPreviewRequested,
  whenConversionRequested,
  whenSubCategoryDeleted,
  whenSubCategoryRestored,
];
