import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { assetRef, money, text, uuid } from '../kernel/schemas.ts';

/** The words an Admin gives a model: the text fields of the upload form (R088). */
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
  /** Empty when the model stands in its category alone (Q34). */
  subCategory: text,
});
export type ModelAttributes = v.InferOutput<typeof modelAttributes>;

export const modelType = v.picklist(['free', 'premium']);
export type ModelType = v.InferOutput<typeof modelType>;

/** The files of a model. Only `card` and `slider` are public; the rest is what buyers pay for. */
export const modelFiles = v.strictObject({
  file: assetRef,
  texture: v.nullable(assetRef),
  card: assetRef,
  slider: v.array(assetRef),
  obj: v.nullable(assetRef),
  color: v.nullable(assetRef),
});
export type ModelFiles = v.InferOutput<typeof modelFiles>;

/**
 * A model came into the catalogue with its words, price and files. The catalogue shows it at once, and its
 * pictures go to the rendition workers. `price` is null while a premium model has none (Q13): not for sale yet.
 */
export const ModelUploaded = defineEvent(
  'ModelUploaded',
  v.strictObject({
    modelId: uuid,
    attributes: modelAttributes,
    type: modelType,
    price: v.nullable(money),
    files: modelFiles,
  }),
);

/**
 * An Admin changed words, type, price or pictures of a model. Only what changed stands in it; orders of the
 * past are not touched (Q33).
 */
export const ModelUpdated = defineEvent(
  'ModelUpdated',
  v.strictObject({
    modelId: uuid,
    attributes: v.partial(modelAttributes),
    type: v.optional(modelType),
    price: v.optional(v.nullable(money)),
    files: v.partial(v.pick(modelFiles, ['card', 'slider'])),
  }),
);

/** A model was taken out of the catalogue. Its owners keep it; listings and its page drop it (Q14). */
export const ModelDelisted = defineEvent('ModelDelisted', v.strictObject({ modelId: uuid }));

/** A delisted model was put back: the Admin's Undo (Q14). */
export const ModelRelisted = defineEvent('ModelRelisted', v.strictObject({ modelId: uuid }));

/** The model's sub-category was deleted; it now stands in its category alone (Q34). */
export const ModelSubCategoryCleared = defineEvent(
  'ModelSubCategoryCleared',
  v.strictObject({ modelId: uuid, subCategory: text }),
);

export const modelEvents = [
  ModelUploaded,
  ModelUpdated,
  ModelDelisted,
  ModelRelisted,
  ModelSubCategoryCleared,
] as const;
export type ModelEvent = EventOf<(typeof modelEvents)[number]>;
