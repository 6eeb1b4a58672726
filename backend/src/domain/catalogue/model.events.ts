import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { assetRef, money, text, uuid } from '../kernel/schemas.ts';

/** What an Admin says of a model: the text fields of the upload form (R088), description and tags. */
export const modelAttributes = v.strictObject({
  name: text,
  platform: text,
  render: text,
  size: text,
  length: text,
  width: text,
  height: text,
  style: text,
  material: text,
  polys: text,
  format: text,
  category: text,
  /** Empty when the model has no sub-category (Q34). */
  subCategory: text,
  /** What it is, in a sentence or more; empty when nothing is said. */
  description: text,
  /** Words that it is found by, in the form of `tidyTags`. */
  tags: v.array(text),
});
export type ModelAttributes = v.InferOutput<typeof modelAttributes>;

export const modelType = v.picklist(['free', 'premium']);
export type ModelType = v.InferOutput<typeof modelType>;

/** The files of a model. Only `card` and `slider` are public; the others are paid files. */
const modelFiles = v.strictObject({
  file: assetRef,
  texture: v.nullable(assetRef),
  card: assetRef,
  slider: v.array(assetRef),
  obj: v.nullable(assetRef),
  color: v.nullable(assetRef),
});
export type ModelFiles = v.InferOutput<typeof modelFiles>;

/** Before version 2 nothing was said of a model beyond its fields, and it had no tags. */
const withoutWords = (data: unknown): unknown => {
  const { attributes } = data as { readonly attributes: object };
  return { ...(data as object), attributes: { ...attributes, description: '', tags: [] } };
};

/**
 * A model was added to the catalogue with its texts, price and files. The catalogue shows it at once, and workers make
 * renditions of its pictures. `price` is null while a premium model is not for sale (Q13).
 */
const ModelUploaded = defineEvent(
  'ModelUploaded',
  v.strictObject({
    modelId: uuid,
    attributes: modelAttributes,
    type: modelType,
    price: v.nullable(money),
    files: modelFiles,
  }),
  { 1: withoutWords },
);

/**
 * A model was uploaded and kept as a draft: only Admins see it until it is published. Its pictures and meshes are worked on
 * at once, so that it is ready by then. `price` is null while a premium model is not for sale (Q13).
 */
const ModelDrafted = defineEvent(
  'ModelDrafted',
  v.strictObject({
    modelId: uuid,
    attributes: modelAttributes,
    type: modelType,
    price: v.nullable(money),
    files: modelFiles,
  }),
  { 1: withoutWords },
);

/** A draft that was in no list before came into the catalogue. At most once for a model: it counts as new from now on. */
const ModelPublished = defineEvent('ModelPublished', v.strictObject({ modelId: uuid }));

/** A model was taken out of the catalogue and is a draft now: it can be changed, its owners keep it. */
const ModelUnlisted = defineEvent('ModelUnlisted', v.strictObject({ modelId: uuid }));

/** A draft was deleted. The catalogue does not change. */
const ModelDraftDeleted = defineEvent('ModelDraftDeleted', v.strictObject({ modelId: uuid }));

/** A deleted draft was put back by the Admin's Undo. It is a draft again. */
const ModelDraftRestored = defineEvent('ModelDraftRestored', v.strictObject({ modelId: uuid }));

/**
 * An Admin changed texts, type, price or pictures of a model. It contains the changes only; earlier orders are not
 * affected (Q33).
 */
const ModelUpdated = defineEvent(
  'ModelUpdated',
  v.strictObject({
    modelId: uuid,
    attributes: v.partial(modelAttributes),
    type: v.optional(modelType),
    price: v.optional(v.nullable(money)),
    files: v.partial(v.pick(modelFiles, ['card', 'slider'])),
  }),
  { 1: (data) => data },
);

/**
 * An Admin replaced files of a model, which makes its next version (Q32); version 1 is the upload. `files` contains the
 * replaced ones only, and `note` says what is better, for buyers to read. Its owners are told.
 */
const ModelFilesReplaced = defineEvent(
  'ModelFilesReplaced',
  v.strictObject({
    modelId: uuid,
    version: v.pipe(v.number(), v.integer(), v.minValue(2)),
    note: text,
    files: v.partial(modelFiles),
  }),
);

/** A model was removed from the catalogue. Its owners keep it; listings and its page drop it (Q14). */
const ModelDelisted = defineEvent('ModelDelisted', v.strictObject({ modelId: uuid }));

/** A delisted model was put back by the Admin's Undo (Q14), or an unlisted one was published again. */
const ModelRelisted = defineEvent('ModelRelisted', v.strictObject({ modelId: uuid }));

/** The model's sub-category was deleted; the model is now directly in its category (Q34). */
const ModelSubCategoryCleared = defineEvent(
  'ModelSubCategoryCleared',
  v.strictObject({ modelId: uuid, subCategory: text }),
);

/** The model's sub-category was put back by the Admin's Undo, and the model is in it again. */
const ModelSubCategoryRestored = defineEvent(
  'ModelSubCategoryRestored',
  v.strictObject({ modelId: uuid, subCategory: text }),
);

export const modelEvents = [
  ModelUploaded,
  ModelDrafted,
  ModelPublished,
  ModelUnlisted,
  ModelDraftDeleted,
  ModelDraftRestored,
  ModelUpdated,
  ModelFilesReplaced,
  ModelDelisted,
  ModelRelisted,
  ModelSubCategoryCleared,
  ModelSubCategoryRestored,
] as const;
export type ModelEvent = EventOf<(typeof modelEvents)[number]>;
