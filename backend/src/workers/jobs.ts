import { erasePersonalData } from './accounts/erasePersonalData.job.ts';
import { clearModelSubCategory } from './catalogue/clearModelSubCategory.job.ts';
import { makeRenditions } from './catalogue/makeRenditions.job.ts';
import { eraseContactMessage } from './content/eraseContactMessage.job.ts';
import { sendMail } from './content/sendMail.job.ts';
import type { JobDefinition } from './job.ts';

/** Every job of the shop, in one explicit list: each of them needs exactly one worker. */
export const jobs: readonly JobDefinition[] = [
  sendMail,
  makeRenditions,
  clearModelSubCategory,
  erasePersonalData,
  eraseContactMessage,
];
