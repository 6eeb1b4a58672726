import * as v from 'valibot';

/** The text fields that the upload and the update form share: label, and the text for an empty one (R088, R132, R133). */
export const textFields = {
  ModalName: { label: 'Model Name', missing: 'Enter the Model name' },
  ModalPlatform: { label: 'Platform', missing: 'Enter the platform used' },
  ModalFormat: { label: 'Format', missing: 'Enter the format used' },
  ModalRender: { label: 'Render', missing: 'Enter the Render' },
  ModalMaterial: { label: 'Material', missing: 'Enter the material used' },
  ModalStyle: { label: 'Model Style', missing: 'Enter the Model style' },
  ModalLength: { label: 'Length', missing: 'Enter the Length of the Model' },
  ModalWidth: { label: 'Width', missing: 'Enter the Width of the Model' },
  ModalHeight: { label: 'Height', missing: 'Enter the Height of the Model' },
  ModalPolys: { label: 'Polys', missing: 'Enter the number of polys' },
  ModalSize: { label: 'Model Size', missing: null },
} as const satisfies Record<string, { readonly label: string; readonly missing: string | null }>;

export type TextName = keyof typeof textFields;

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

/** What both forms hold as text. An empty `ModalType` is one that has not been chosen. */
export type ModelText = Readonly<Record<TextName, string>> & {
  readonly ModalPrice: string;
  readonly ModalType: string;
  readonly ModalCategory: string;
  readonly ModalsubCategory: string;
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
};

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

const wholeDollars = /^\d*$/;
const anything = /(?:)/;

/** Category, sub-category and type: required in both forms (R133e, R137, Q52). The price is not (R135). */
const classification = (price: RegExp) => ({
  ModalType: filled('Select the type'),
  ModalCategory: filled('Select the Category'),
  ModalsubCategory: filled('Select the Sub-Category'),
  ModalPrice: v.pipe(v.string(), v.trim(), v.regex(price, 'Enter the price in whole dollars')),
});

/**
 * A form's schema. A typed price must be whole dollars (R008), but that of a free model counts for nothing, and its field
 * is disabled (R092): whoever could not reach it could not mend it either.
 */
export const classified = <Schema extends v.GenericSchema>(
  schemaOf: (fields: ReturnType<typeof classification>) => Schema,
) => {
  const [free, others] = [schemaOf(classification(anything)), schemaOf(classification(wholeDollars))];
  return v.lazy((input) =>
    (input as { readonly ModalType?: unknown } | null)?.ModalType === 'free' ? free : others,
  );
};

const requiredText = (name: TextName) => {
  const { missing } = textFields[name];
  return missing === null ? v.pipe(v.string(), v.trim()) : filled(missing);
};

const eachText = <Schema>(schemaOf: (name: TextName) => Schema) =>
  Object.fromEntries((Object.keys(textFields) as TextName[]).map((name) => [name, schemaOf(name)])) as Record<
    TextName,
    Schema
  >;

/** Every text required that the upload form requires. */
export const requiredTexts = eachText(requiredText);

/** The texts of the update form, of which none is required (R137). */
export const optionalTexts = eachText(() => v.pipe(v.string(), v.trim()));
