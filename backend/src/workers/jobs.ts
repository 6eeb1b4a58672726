import * as v from 'valibot';
import { templateNames } from '#mails/mailSubjects.ts';
import { defineJob, type JobDefinition } from './job.ts';

const id = v.pipe(v.string(), v.uuid());
/** Counted from 1. */
const number = v.pipe(v.number(), v.integer(), v.minValue(1));
/** An erasure and a withdrawal must be completed: eight attempts over ten minutes before a person must step in. */
const completed = { attempts: 8, backoffMs: 5_000 };
const filesOfModel = v.strictObject({ modelId: id, version: number });
const subCategory = v.strictObject({ subCategoryId: id });

/** Sends one mail. `subjectId` is the user, order or contact message of the mail. */
export const sendMail = defineJob({
  name: 'sendMail',
  queue: 'mail',
  // Five attempts over seven and a half minutes: most servers that greylist unknown senders (RFC 6647) require five.
  backoffMs: 30_000,
  // Longer than all time limits of the SMTP adapter together.
  timeLimitMs: 120_000,
  payload: v.strictObject({
    template: v.picklist(templateNames),
    causeEventId: id,
    subjectId: id,
  }),
});

/**
 * Makes the renditions of one picture: those that show it, or with `smallest` those that only load faster. `modelId` is the model it was
 * uploaded with; null for the home slider, when other widths were requested, and for the smallest.
 */
export const makeRenditions = defineJob({
  name: 'makeRenditions',
  queue: 'images',
  newestFirst: true,
  payload: v.strictObject({
    assetId: id,
    modelId: v.nullable(id),
    smallest: v.optional(v.literal(true)),
  }),
});

/** Measures the mesh files of one version of a model's files. */
export const measureModel = defineJob({
  name: 'measureModel',
  queue: 'meshes',
  newestFirst: true,
  payload: filesOfModel,
  attempts: 3,
});

/** Measures a Zip file before its model exists. Without a priority it precedes all other meshes: an Admin waits for it. */
export const measureUpload = defineJob({
  name: 'measureUpload',
  queue: 'meshes',
  payload: v.strictObject({ assetId: id }),
  attempts: 3,
});

/** Makes the 3D preview of one measured version of a model's files. */
export const makePreview = defineJob({
  name: 'makePreview',
  queue: 'meshes',
  newestFirst: true,
  payload: filesOfModel,
  attempts: 3,
});

/** Converts a version of a model's files to another format. People wait for it, so it comes before all newest-first jobs. */
export const convertModel = defineJob({
  name: 'convertModel',
  queue: 'meshes',
  payload: v.strictObject({ conversionId: id }),
  attempts: 3,
});

/** Moves the models of a deleted sub-category up into its category (Q34). */
export const clearModelSubCategory = defineJob({
  name: 'clearModelSubCategory',
  queue: 'catalogue',
  payload: subCategory,
});

/** Moves models back into their restored sub-category (Q34). */
export const restoreModelSubCategory = defineJob({
  name: 'restoreModelSubCategory',
  queue: 'catalogue',
  payload: v.strictObject({ subCategoryId: id }),
});

/** Imports one model: a line of the manifest of a started import. */
export const importModel = defineJob({
  name: 'importModel',
  queue: 'catalogue',
  payload: v.strictObject({
    importId: id,
    line: number,
  }),
});

/** Notifies the owners of a model of its new version: finds them page by page, and requests a mail job for each. */
export const tellOwners = defineJob({
  name: 'tellOwners',
  queue: 'catalogue',
  // Some minutes, enough for a hundred thousand owners.
  timeLimitMs: 3_600_000,
  payload: v.strictObject({
    modelId: id,
    version: v.pipe(v.number(), v.integer(), v.minValue(2)),
  }),
});

/** Answers a withdrawal from the contract: with a refund where the right to it exists, otherwise with a request for one. */
export const answerWithdrawal = defineJob({
  name: 'answerWithdrawal',
  queue: 'accounts',
  ...completed,
  payload: v.strictObject({ orderId: id, withdrawalId: id }),
});

/** Destroys all data of an erased user (ADR 43). */
export const erasePersonalData = defineJob({
  name: 'erasePersonalData',
  queue: 'accounts',
  ...completed,
  payload: v.strictObject({ userId: id }),
});

/** Destroys all data of an erased contact message (ADR 43). */
export const eraseContactMessage = defineJob({
  name: 'eraseContactMessage',
  queue: 'accounts',
  ...completed,
  payload: v.strictObject({ messageId: id }),
});

/** Every job of the shop, in one explicit list; each must have exactly one worker. */
export const jobs: readonly JobDefinition[] = [
  sendMail,
  makeRenditions,
  measureModel,
  measureUpload,
  makePreview,
  convertModel,
  clearModelSubCategory,
  importModel,
  restoreModelSubCategory,
  tellOwners,
  answerWithdrawal,
  erasePersonalData,
  eraseContactMessage,
];
