import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { assetRef, money, text, uuid } from '../kernel/schemas.ts';

/** The texts of a model: the text fields of the upload form (R088). */
const modelAttributes = v.strictObject({
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
});
export type ModelAttributes = v.InferOutput<typeof modelAttributes>;

const modelType = v.picklist(['free', 'premium']);
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
);

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
);

/** A model was removed from the catalogue. Its owners keep it; listings and its page drop it (Q14). */
const ModelDelisted = defineEvent('ModelDelisted', v.strictObject({ modelId: uuid }));

/** A delisted model was put back by the Admin's Undo (Q14). */
const ModelRelisted = defineEvent('ModelRelisted', v.strictObject({ modelId: uuid }));

/** The model's sub-category was deleted; the model is now directly in its category (Q34). */
const ModelSubCategoryCleared = defineEvent(
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
