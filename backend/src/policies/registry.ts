import { whenContactMessageErased, whenUserErased } from './accounts/personalData.ts';
import { whenHomeSliderSet, whenModelHasNewPictures, whenRenditionsRecorded } from './catalogue/assets.ts';
import { whenSubCategoryChanged } from './catalogue/categories.ts';
import { whenConversionRequested } from './catalogue/conversions.ts';
import { whenMeasuringRequested, whenModelHasNewFiles } from './catalogue/passports.ts';
import { whenModelMeasured, whenPreviewRequested } from './catalogue/previews.ts';
import { whenContactMessageSent, whenMailRequested } from './content/mails.ts';
import { whenVersionAdded } from './ordering/announcements.ts';
import { whenWithdrawalProven } from './ordering/withdrawal.ts';
import type { Policy } from './policy.ts';

/** Every policy of the shop, in the order in which they see an event. */
export const policies: readonly Policy[] = [
  whenMailRequested,
  whenUserErased,
  whenWithdrawalProven,
  whenContactMessageSent,
  whenContactMessageErased,
  whenModelHasNewPictures,
  whenModelHasNewFiles,
  whenMeasuringRequested,
  whenVersionAdded,
  whenHomeSliderSet,
  whenRenditionsRecorded,
  whenModelMeasured,
  whenPreviewRequested,
  whenConversionRequested,
  whenSubCategoryChanged,
];
