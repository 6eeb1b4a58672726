import * as v from 'valibot';
import { templateNames } from '#mails/mailSubjects.ts';
import { defineJob, doubling, type JobDefinition } from './job.ts';

const id = v.pipe(v.string(), v.uuid());
/** Counted from 1. */
const number = v.pipe(v.number(), v.integer(), v.minValue(1));
/** An erasure and a withdrawal must be completed: eight attempts over ten minutes before a person must step in. */
const completed = { waits: doubling(5_000, 7) };
const mesh = { waits: doubling(2_000, 2) };
const newestMesh = { ...mesh, newestFirst: true };
const filesOfModel = v.strictObject({ modelId: id, version: number });
const subCategory = v.strictObject({ subCategoryId: id });

/** Sends one mail. `subjectId` is the user, order or contact message of the mail. */
export const sendMail = defineJob(
  'sendMail',
  'mail',
  v.strictObject({ template: v.picklist(templateNames), causeEventId: id, subjectId: id }),
  {
    // After 1, 5 and 30 minutes, since most servers that greylist unknown senders (RFC 6647) require five, then hourly for four days
    // (RFC 5321, 4.5.4.1).
    waits: [1, 5, 30, ...Array.from({ length: 96 }, () => 60)].map((minutes) => minutes * 60_000),
    // Longer than all time limits of the SMTP adapter together.
    timeLimitMs: 900_000,
  },
);

/**
 * Makes the renditions of one picture: those that show it, or with `smallest` those that only load faster. `modelId` is the model it was
 * uploaded with; null for the home slider, when other widths were requested, and for the smallest.
 */
export const makeRenditions = defineJob(
  'makeRenditions',
  'images',
  v.strictObject({ assetId: id, modelId: v.nullable(id), smallest: v.optional(v.literal(true)) }),
  { newestFirst: true },
);

/** Measures the mesh files of one version of a model's files. */
export const measureModel = defineJob('measureModel', 'meshes', filesOfModel, newestMesh);

/**
 * Measures a Zip file before its model exists. Without a priority it precedes all other meshes: an Admin waits for it. The one job that no event
 * causes, so it is not in the outbox: if the queue loses it, the Admin sends the file again.
 */
export const measureUpload = defineJob('measureUpload', 'meshes', v.strictObject({ assetId: id }), mesh);

/** Makes the 3D preview of one measured version of a model's files. */
export const makePreview = defineJob('makePreview', 'meshes', filesOfModel, newestMesh);

/** Converts a version of a model's files to another format. */
export const convertModel = defineJob(
  'convertModel',
  'conversions',
  v.strictObject({ conversionId: id }),
  newestMesh,
);

/** Moves the models of a deleted sub-category up into its category (Q34). */
export const clearModelSubCategory = defineJob('clearModelSubCategory', 'catalogue', subCategory);

/** Moves models back into their restored sub-category (Q34). */
export const restoreModelSubCategory = defineJob('restoreModelSubCategory', 'catalogue', subCategory);

/** Notifies the owners of a model of its new version: finds them page by page, and requests a mail job for each. */
export const tellOwners = defineJob(
  'tellOwners',
  'catalogue',
  v.strictObject({ modelId: id, version: v.pipe(v.number(), v.integer(), v.minValue(2)) }),
  // Some minutes, enough for a hundred thousand owners.
  { timeLimitMs: 3_600_000 },
);

/** Answers a withdrawal from the contract: with a refund where the right to it exists, otherwise with a request for one. */
export const answerWithdrawal = defineJob(
  'answerWithdrawal',
  'accounts',
  v.strictObject({ orderId: id, withdrawalId: id }),
  completed,
);

/** Destroys all data of an erased user (ADR 43). */
export const erasePersonalData = defineJob(
  'erasePersonalData',
  'accounts',
  v.strictObject({ userId: id }),
  completed,
);

/** Destroys all data of an erased contact message (ADR 43). */
export const eraseContactMessage = defineJob(
  'eraseContactMessage',
  'accounts',
  v.strictObject({ messageId: id }),
  completed,
);

/** Every job of the shop, in one explicit list; each must have exactly one worker. */
export const jobs: readonly JobDefinition[] = [
  sendMail,
  makeRenditions,
  measureModel,
  measureUpload,
  makePreview,
  convertModel,
  clearModelSubCategory,
  restoreModelSubCategory,
  tellOwners,
  answerWithdrawal,
  erasePersonalData,
  eraseContactMessage,
];
