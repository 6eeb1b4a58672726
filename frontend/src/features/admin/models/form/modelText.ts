import { longestDescription, longestTag, mostTags, tagSeparator } from 'backend/contract/constants.ts';
import { modelFormMessages } from 'backend/contract/modelFormMessages.ts';
import { type AttributeWire, byWire } from 'backend/domain/catalogue/models/modelAttributes.ts';
import * as v from 'valibot';
import { filledText } from '../../../../lib/filledText.ts';

/** Labels of the text fields that the upload and the update form share (R088). */
export const formLabels = byWire(({ label, formLabel }) => formLabel ?? label);

/** The text values of both forms. An empty `ModalType` means that none is chosen yet. */
export type ModelText = Readonly<Record<AttributeWire, string>> & {
  readonly ModalPrice: string;
  readonly ModalType: string;
  readonly description: string;
  /** Separated by commas. */
  readonly tags: string;
};

export const emptyText: ModelText = {
  ...byWire(() => ''),
  ModalPrice: '',
  ModalType: '',
  description: '',
  tags: '',
};

const optional = v.pipe(v.string(), v.trim());

const wholeDollars = /^\d*$/;
const anyText = /(?:)/;

const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(tagSeparator)
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/** Description and tags are optional in both forms. */
const words = {
  description: v.pipe(
    optional,
    v.maxLength(longestDescription, `Keep it to ${longestDescription.toLocaleString('en-US')} characters`),
  ),
  tags: v.pipe(
    optional,
    v.check((text) => tagsIn(text).length <= mostTags, `Keep it to ${mostTags} tags`),
    v.check(
      (text) => tagsIn(text).every((tag) => tag.length <= longestTag),
      `Keep each tag to ${longestTag} characters`,
    ),
  ),
};

/** The type is required in both forms (R133e, R137, Q52), the price is not (R135). */
const classification = (price: RegExp) => ({
  ...words,
  ModalType: filledText(modelFormMessages.ModalType),
  ModalPrice: v.pipe(v.string(), v.trim(), v.regex(price, 'Enter the price in whole dollars')),
});

/** A form's schema. The price is in whole dollars (R008), but not checked for a free model, whose price field is disabled (R092). */
export const classified = <Schema extends v.GenericSchema>(
  schemaOf: (fields: ReturnType<typeof classification>) => Schema,
) => {
  const [free, others] = [schemaOf(classification(anyText)), schemaOf(classification(wholeDollars))];
  return v.lazy((input) =>
    (input as { readonly ModalType?: unknown } | null)?.ModalType === 'free' ? free : others,
  );
};

/** Schemas of the text fields in the upload form. */
export const uploadTexts = byWire(({ missing }) => (missing === undefined ? optional : filledText(missing)));

/** Schemas of the text fields in the update form, which requires only category and sub-category (R137). */
export const updateTexts = {
  ...byWire(() => optional),
  ModalCategory: uploadTexts.ModalCategory,
  ModalsubCategory: uploadTexts.ModalsubCategory,
};
