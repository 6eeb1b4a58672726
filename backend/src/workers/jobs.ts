import { erasePersonalData } from './accounts/erasePersonalData.job.ts';
import { clearModelSubCategory } from './catalogue/clearModelSubCategory.job.ts';
import { importModel } from './catalogue/importModel.job.ts';
import { makePreview } from './catalogue/makePreview.job.ts';
import { makeRenditions } from './catalogue/makeRenditions.job.ts';
import { measureModel } from './catalogue/measureModel.job.ts';
import { restoreModelSubCategory } from './catalogue/restoreModelSubCategory.job.ts';
import { eraseContactMessage } from './content/eraseContactMessage.job.ts';
import { sendMail } from './content/sendMail.job.ts';
import type { JobDefinition } from './job.ts';
import { tellOwners } from './ordering/tellOwners.job.ts';

/** Every job of the shop, in one explicit list: each of them needs exactly one worker. */
export const jobs: readonly JobDefinition[] = [
  sendMail,
  makeRenditions,
  measureModel,
  makePreview,
  clearModelSubCategory,
  importModel,
  restoreModelSubCategory,
  tellOwners,
  erasePersonalData,
  eraseContactMessage,
];
