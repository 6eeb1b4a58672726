import { createErasePersonalDataWorker } from './accounts/personalData.worker.ts';
import { createMakeRenditionsWorker } from './catalogue/assets/makeRenditions.worker.ts';
import { createSettleSubCategoryWorker } from './catalogue/categories.worker.ts';
import { createConvertModelWorker } from './catalogue/conversions/convertModel.worker.ts';
import { createMeasureModelWorker } from './catalogue/passports/measureModel.worker.ts';
import { createMeasureUploadWorker } from './catalogue/passports/measureUpload.worker.ts';
import { createMakePreviewWorker } from './catalogue/previews/makePreview.worker.ts';
import { createEraseContactMessageWorker } from './content/contact/eraseContactMessage.worker.ts';
import { createSendMailWorker } from './content/mails/sendMail.worker.ts';
import * as jobs from './jobs.ts';
import { createTellOwnersWorker } from './ordering/announcements/tellOwners.worker.ts';
import { createAnswerWithdrawalWorker } from './ordering/withdrawal.worker.ts';
import { type Registration, register } from './registration.ts';

type Needs<Create extends (deps: never) => unknown> = Parameters<Create>[0];

/** The dependencies of all workers together. */
export type WorkerDependencies = Needs<typeof createErasePersonalDataWorker> &
  Needs<typeof createConvertModelWorker> &
  Needs<typeof createMakePreviewWorker> &
  Needs<typeof createMakeRenditionsWorker> &
  Needs<typeof createMeasureModelWorker> &
  Needs<typeof createMeasureUploadWorker> &
  Needs<typeof createSettleSubCategoryWorker> &
  Needs<typeof createEraseContactMessageWorker> &
  Needs<typeof createSendMailWorker> &
  Needs<typeof createAnswerWithdrawalWorker> &
  Needs<typeof createTellOwnersWorker>;

/** Every job with its worker, in one explicit list. Only the worker role loads this file. */
export const registrationsOf = (deps: WorkerDependencies): readonly Registration[] => [
  register(jobs.sendMail, createSendMailWorker(deps)),
  register(jobs.makeRenditions, createMakeRenditionsWorker(deps)),
  register(jobs.measureModel, createMeasureModelWorker(deps)),
  register(jobs.measureUpload, createMeasureUploadWorker(deps)),
  register(jobs.makePreview, createMakePreviewWorker(deps)),
  register(jobs.convertModel, createConvertModelWorker(deps)),
  register(jobs.clearModelSubCategory, createSettleSubCategoryWorker(deps)),
  register(jobs.restoreModelSubCategory, createSettleSubCategoryWorker(deps)),
  register(jobs.tellOwners, createTellOwnersWorker(deps)),
  register(jobs.answerWithdrawal, createAnswerWithdrawalWorker(deps)),
  register(jobs.erasePersonalData, createErasePersonalDataWorker(deps)),
  register(jobs.eraseContactMessage, createEraseContactMessageWorker(deps)),
];
