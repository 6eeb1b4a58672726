import { modelFormMessages } from 'backend/contract/modelFormMessages.ts';
import { longestDescription, longestTag, mostTags, tagSeparator } from 'backend/contract/modelWords.ts';
import * as v from 'valibot';

/** Labels of the text fields that the upload and the update form share (R088). */
export const textLabels = {
  ModalName: 'Model Name',
  ModalPlatform: 'Platform',
  ModalFormat: 'Format',
  ModalRender: 'Render',
  ModalMaterial: 'Material',
  ModalStyle: 'Model Style',
  ModalLength: 'Length',
  ModalWidth: 'Width',
  ModalHeight: 'Height',
  ModalPolys: 'Polys',
  ModalSize: 'Model Size',
} as const;

export type TextName = keyof typeof textLabels;

export const identityFields = [
  'ModalName',
  'ModalPlatform',
  'ModalFormat',
  'ModalRender',
  'ModalMaterial',
  'ModalStyle',
] as const satisfies readonly TextName[];

export const dimensionFields = [
  'ModalLength',
  'ModalWidth',
  'ModalHeight',
  'ModalPolys',
  'ModalSize',
] as const satisfies readonly TextName[];

/** The one text field that the upload form does not require (R135). */
export const isAlwaysOptional = (name: TextName): name is 'ModalSize' => name === 'ModalSize';

/** The text values of both forms. An empty `ModalType` means that none is chosen yet. */
export type ModelText = Readonly<Record<TextName, string>> & {
  readonly ModalPrice: string;
  readonly ModalType: string;
  readonly ModalCategory: string;
  readonly ModalsubCategory: string;
  readonly description: string;
  /** Between commas. */
  readonly tags: string;
};

export const emptyText: ModelText = {
  ModalName: '',
  ModalPlatform: '',
  ModalFormat: '',
  ModalRender: '',
  ModalMaterial: '',
  ModalStyle: '',
  ModalLength: '',
  ModalWidth: '',
  ModalHeight: '',
  ModalPolys: '',
  ModalSize: '',
  ModalPrice: '',
  ModalType: '',
  ModalCategory: '',
  ModalsubCategory: '',
  description: '',
  tags: '',
};

const optional = v.pipe(v.string(), v.trim());
const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

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

/** Type, category and sub-category are required in both forms (R133e, R137, Q52), the price is not (R135). */
const classification = (price: RegExp) => ({
  ...words,
  ModalType: filled(modelFormMessages.ModalType),
  ModalCategory: filled(modelFormMessages.ModalCategory),
  ModalsubCategory: filled(modelFormMessages.ModalsubCategory),
  ModalPrice: v.pipe(v.string(), v.trim(), v.regex(price, 'Enter the price in whole dollars')),
});

/**
 * A form's schema. A price must be whole dollars (R008), except for a free model: its price field is disabled (R092), so
 * the user could not correct it.
 */
export const classified = <Schema extends v.GenericSchema>(
  schemaOf: (fields: ReturnType<typeof classification>) => Schema,
) => {
  const [free, others] = [schemaOf(classification(anyText)), schemaOf(classification(wholeDollars))];
  return v.lazy((input) =>
    (input as { readonly ModalType?: unknown } | null)?.ModalType === 'free' ? free : others,
  );
};

const eachText = <Schema>(schemaOf: (name: TextName) => Schema) =>
  Object.fromEntries((Object.keys(textLabels) as TextName[]).map((name) => [name, schemaOf(name)])) as Record<
    TextName,
    Schema
  >;

/** Schemas of the text fields in the upload form. */
export const uploadTexts = eachText((name) =>
  isAlwaysOptional(name) ? optional : filled(modelFormMessages[name]),
);

/** Schemas of the text fields in the update form, which requires none of them (R137). */
export const updateTexts = eachText(() => optional);
