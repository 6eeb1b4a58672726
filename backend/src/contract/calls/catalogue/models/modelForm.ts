import * as v from 'valibot';
import { categoryNameFault, subCategoryNameFault } from '#domain/catalogue/categories/placeName.ts';
import type { ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import { byName, byWire } from '#domain/catalogue/models/modelAttributes.ts';
import { highestPrice } from '#domain/catalogue/models/price.ts';
import { tidyTags } from '#domain/catalogue/models/tidyAttributes.ts';
import { longestDescription, longestTag, mostTags, tagSeparator } from '../../../constants.ts';
import { modelFormMessages } from '../../../modelFormMessages.ts';
import { filledIn, typed } from '../../fields.ts';

/** Whole dollars as a form sends them; an empty text is not a price (R135, Q13). */
const price = v.pipe(
  v.union([v.string(), v.number(), v.null()]),
  v.transform((value) => String(value ?? '').trim()),
  v.regex(/^\d*$/, 'Enter whole dollars'),
  v.transform((value) => (value === '' ? null : Number(value))),
  v.check((value) => value === null || value <= highestPrice, `Enter at most ${highestPrice} dollars`),
);

const modelType = v.picklist(['free', 'premium'], `${modelFormMessages.ModalType}: free or premium`);

/** Maximum length of a text field, in characters. */
const word = 200;

/** Tags in one text, or in several; a separator ends a tag in each of them. */
const tags = v.pipe(
  v.union([v.string(), v.array(v.string())], 'must be a text or a list of texts'),
  v.transform((given) => tidyTags([given].flat().flatMap((text) => text.split(tagSeparator)))),
  v.maxLength(mostTags, `must not be more than ${mostTags} tags`),
  v.everyItem((tag) => tag.length <= longestTag, `a tag must not be longer than ${longestTag} characters`),
  v.everyItem((tag) => /^[^\p{Cc}\p{Cs}]*$/u.test(tag), 'must not contain control characters'),
);

/** The name of a category or sub-category, which becomes a part of an address. */
const placeName = <Schema extends v.GenericSchema<string | undefined, string>>(
  schema: Schema,
  faultOf: (name: string) => string | null,
) =>
  v.pipe(
    schema,
    v.check(
      (name) => name === '' || faultOf(name) === null,
      ({ input }) => faultOf(input) ?? '',
    ),
  );

const attributeFields = byWire(({ missing }) =>
  missing === undefined ? v.optional(typed(word), '') : filledIn(word, missing),
);

/** The fields of the upload call (R156) with the messages of its form (R132, R133). */
export const uploadFields = v.object({
  ...attributeFields,
  ModalCategory: placeName(attributeFields.ModalCategory, categoryNameFault),
  ModalsubCategory: placeName(attributeFields.ModalsubCategory, subCategoryNameFault),
  ModalType: modelType,
  ModalPrice: v.optional(price, null),
  /** Additions: a description, and words to search by. */
  description: v.optional(typed(longestDescription), ''),
  tags: v.optional(tags, []),
  /** Addition: the model is a draft until it is published. */
  draft: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
});

/** The fields of the update call (R157): a missing field stays unchanged, an empty text clears it (Q31). Only three are required (R137). */
export const updateFields = v.object({
  ...byWire(() => v.optional(typed(word))),
  ModalCategory: attributeFields.ModalCategory,
  ModalsubCategory: attributeFields.ModalsubCategory,
  ModalType: modelType,
  ModalPrice: v.optional(price),
  description: v.optional(typed(longestDescription)),
  tags: v.optional(tags),
  /** The id in a reference (R097). */
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

/** A change of several models at once: only the named fields change. */
export const changeFields = v.object({
  category: v.optional(attributeFields.ModalCategory),
  /** An empty text leaves the model directly in its category. */
  subCategory: v.optional(typed(word)),
  price: v.optional(price),
  seenAt: v.optional(typed(40)),
});

/** The texts of the upload form, for `uploadModel`. */
export const uploadOf = (body: v.InferOutput<typeof uploadFields>) => ({
  attributes: {
    ...byName(({ wire }) => body[wire]),
    description: body.description,
    tags: body.tags,
  } satisfies ModelAttributes,
  type: body.ModalType,
  price: body.ModalPrice,
});

/** The attributes that the update form names; undefined for those that it leaves as they are. */
export const changesOf = (body: v.InferOutput<typeof updateFields>) =>
  ({
    ...byName(({ wire }) => body[wire]),
    description: body.description,
    tags: body.tags,
  }) satisfies Record<keyof ModelAttributes, unknown>;

/** The form sets no limit (R135); the event that lists the files does, with 1 MB. */
const mostSliderFiles = 2_000;

/** The file fields of the upload form, each with its maximum number of files. */
export const modelFileFields = {
  ModalFile: 1,
  ModalTexture: 1,
  ModalCard: 1,
  ModalSlider: mostSliderFiles,
  ModalObj: 1,
  ModalColor: 1,
} as const;
