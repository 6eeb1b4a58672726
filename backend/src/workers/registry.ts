import {
  createErasePersonalDataWorker,
  type ErasePersonalDataDependencies,
} from './accounts/erasePersonalData.worker.ts';
import { type ConvertModelDependencies, createConvertModelWorker } from './catalogue/convertModel.worker.ts';
import { createImportModelWorker, type ImportModelDependencies } from './catalogue/importModel.worker.ts';
import { createMakePreviewWorker, type MakePreviewDependencies } from './catalogue/makePreview.worker.ts';
import {
  createMakeRenditionsWorker,
  type MakeRenditionsDependencies,
} from './catalogue/makeRenditions.worker.ts';
import { createMeasureModelWorker, type MeasureModelDependencies } from './catalogue/measureModel.worker.ts';
import {
  createMeasureUploadWorker,
  type MeasureUploadDependencies,
} from './catalogue/measureUpload.worker.ts';
import {
  createSettleSubCategoryWorker,
  type SettleSubCategoryDependencies,
} from './catalogue/settleSubCategory.worker.ts';
import {
  createEraseContactMessageWorker,
  type EraseContactMessageDependencies,
} from './content/eraseContactMessage.worker.ts';
import { createSendMailWorker, type SendMailDependencies } from './content/sendMail.worker.ts';
import {
  answerWithdrawal,
  clearModelSubCategory,
  convertModel,
  eraseContactMessage,
  erasePersonalData,
  importModel,
  makePreview,
  makeRenditions,
  measureModel,
  measureUpload,
  restoreModelSubCategory,
  sendMail,
  tellOwners,
} from './jobs.ts';
import {
  type AnswerWithdrawalDependencies,
  createAnswerWithdrawalWorker,
} from './ordering/answerWithdrawal.worker.ts';
import { createTellOwnersWorker, type TellOwnersDependencies } from './ordering/tellOwners.worker.ts';
import { type Registration, register } from './registration.ts';

/** The dependencies of all workers together. */
export type WorkerDependencies = SendMailDependencies &
  MakeRenditionsDependencies &
  MeasureModelDependencies &
  MeasureUploadDependencies &
  MakePreviewDependencies &
  ConvertModelDependencies &
  SettleSubCategoryDependencies &
  ImportModelDependencies &
  TellOwnersDependencies &
  AnswerWithdrawalDependencies &
  ErasePersonalDataDependencies &
  EraseContactMessageDependencies;

/** Every job with its worker, in one explicit list. Only the worker role loads this file. */
export const registrationsOf = (deps: WorkerDependencies): readonly Registration[] => [
  register(sendMail, createSendMailWorker(deps)),
  register(makeRenditions, createMakeRenditionsWorker(deps)),
  register(measureModel, createMeasureModelWorker(deps)),
  register(measureUpload, createMeasureUploadWorker(deps)),
  register(makePreview, createMakePreviewWorker(deps)),
  register(convertModel, createConvertModelWorker(deps)),
  register(clearModelSubCategory, createSettleSubCategoryWorker(deps)),
  register(restoreModelSubCategory, createSettleSubCategoryWorker(deps)),
  register(importModel, createImportModelWorker(deps)),
  register(tellOwners, createTellOwnersWorker(deps)),
  register(answerWithdrawal, createAnswerWithdrawalWorker(deps)),
  register(erasePersonalData, createErasePersonalDataWorker(deps)),
  register(eraseContactMessage, createEraseContactMessageWorker(deps)),
];
