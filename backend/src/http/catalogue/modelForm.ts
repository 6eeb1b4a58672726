import * as v from 'valibot';
import { modelFormMessages as missing } from '#contract/modelFormMessages.ts';
import type { ModelAttributes } from '#domain/catalogue/model.events.ts';
import { highestPrice } from '#domain/catalogue/price.ts';
import { filledIn, typed } from '../schemas.ts';

/** Whole dollars as a form sends them; an empty text is no price (R135, Q13). */
const price = v.pipe(
  v.union([v.string(), v.number(), v.null()]),
  v.transform((value) => String(value ?? '').trim()),
  v.regex(/^\d*$/, 'ModalPrice must be whole dollars'),
  v.transform((value) => (value === '' ? null : Number(value))),
  v.nullable(v.pipe(v.number(), v.maxValue(highestPrice, `ModalPrice must be at most ${highestPrice}`))),
);

const modelType = v.picklist(['free', 'premium'], `${missing.ModalType}: free or premium`);

/** The longest text of a field, in characters. */
const word = 200;

/** The fields of the upload call (R156) with the messages of its form (R132, R133). */
export const uploadFields = v.object({
  ModalName: filledIn(word, missing.ModalName),
  ModalPlatform: filledIn(word, missing.ModalPlatform),
  ModalRender: filledIn(word, missing.ModalRender),
  ModalLength: filledIn(word, missing.ModalLength),
  ModalWidth: filledIn(word, missing.ModalWidth),
  ModalHeight: filledIn(word, missing.ModalHeight),
  ModalStyle: filledIn(word, missing.ModalStyle),
  ModalPolys: filledIn(word, missing.ModalPolys),
  ModalsubCategory: filledIn(word, missing.ModalsubCategory),
  ModalCategory: filledIn(word, missing.ModalCategory),
  ModalMaterial: filledIn(word, missing.ModalMaterial),
  ModalFormat: filledIn(word, missing.ModalFormat),
  ModalType: modelType,
  ModalPrice: v.optional(price, null),
  ModalSize: v.optional(typed(word), ''),
});

/** The fields of the update call (R157): what is missing stays, an empty text clears (Q31). Only three must be filled (R137). */
export const updateFields = v.object({
  ModalName: v.optional(typed(word)),
  ModalPlatform: v.optional(typed(word)),
  ModalRender: v.optional(typed(word)),
  ModalLength: v.optional(typed(word)),
  ModalWidth: v.optional(typed(word)),
  ModalHeight: v.optional(typed(word)),
  ModalStyle: v.optional(typed(word)),
  ModalPolys: v.optional(typed(word)),
  ModalsubCategory: filledIn(word, missing.ModalsubCategory),
  ModalCategory: filledIn(word, missing.ModalCategory),
  ModalMaterial: v.optional(typed(word)),
  ModalFormat: v.optional(typed(word)),
  ModalType: modelType,
  ModalPrice: v.optional(price),
  ModalSize: v.optional(typed(word)),
  /** The id part of a reference (R097). */
  ModalCard: v.optional(typed(1000)),
  ModalSlider: v.optional(
    v.union([
      v.array(typed(1000)),
      v.pipe(
        typed(1000),
        v.transform((one) => [one]),
      ),
    ]),
  ),
  /**
   * Addition: `updatedAt` of the model that the form was filled with, so that a change made meanwhile is not overwritten.
   * It has its own name because clients of the documented call may send a model back exactly as they received it.
   */
  seenAt: v.optional(typed(40)),
});

const names = {
  ModalName: 'name',
  ModalPlatform: 'platform',
  ModalRender: 'render',
  ModalSize: 'size',
  ModalLength: 'length',
  ModalWidth: 'width',
  ModalHeight: 'height',
  ModalStyle: 'style',
  ModalMaterial: 'material',
  ModalPolys: 'polys',
  ModalFormat: 'format',
  ModalCategory: 'category',
  ModalsubCategory: 'subCategory',
} as const satisfies Record<string, keyof ModelAttributes>;

/** The attributes that a form names, under the domain's names. */
export const attributesOf = (
  fields: Readonly<Partial<Record<keyof typeof names, string | undefined>>>,
): Partial<ModelAttributes> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([wire, name]) => {
      const value = fields[wire as keyof typeof names];
      return value === undefined ? [] : [[name, value]];
    }),
  );
