import { erasePersonalData } from './accounts/erasePersonalData.job.ts';
import {
  createErasePersonalDataWorker,
  type ErasePersonalDataDependencies,
} from './accounts/erasePersonalData.worker.ts';
import { clearModelSubCategory } from './catalogue/clearModelSubCategory.job.ts';
import {
  type ClearModelSubCategoryDependencies,
  createClearModelSubCategoryWorker,
} from './catalogue/clearModelSubCategory.worker.ts';
import { makeRenditions } from './catalogue/makeRenditions.job.ts';
import {
  createMakeRenditionsWorker,
  type MakeRenditionsDependencies,
} from './catalogue/makeRenditions.worker.ts';
import { eraseContactMessage } from './content/eraseContactMessage.job.ts';
import {
  createEraseContactMessageWorker,
  type EraseContactMessageDependencies,
} from './content/eraseContactMessage.worker.ts';
import { sendMail } from './content/sendMail.job.ts';
import { createSendMailWorker, type SendMailDependencies } from './content/sendMail.worker.ts';
import { type Registration, register } from './registration.ts';

/** The dependencies of all workers together. */
export type WorkerDependencies = SendMailDependencies &
  MakeRenditionsDependencies &
  ClearModelSubCategoryDependencies &
  ErasePersonalDataDependencies &
  EraseContactMessageDependencies;

/** Every job with its worker, in one explicit list. Only the worker role loads this file. */
export const registrationsOf = (deps: WorkerDependencies): readonly Registration[] => [
  register(sendMail, createSendMailWorker(deps)),
  register(makeRenditions, createMakeRenditionsWorker(deps)),
  register(clearModelSubCategory, createClearModelSubCategoryWorker(deps)),
  register(erasePersonalData, createErasePersonalDataWorker(deps)),
  register(eraseContactMessage, createEraseContactMessageWorker(deps)),
];
