import type { ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import { byName } from '#domain/catalogue/models/modelAttributes.ts';
import type { ModelState } from '#domain/catalogue/models/modelState.ts';
import { usd } from '#domain/kernel/money.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { type Field, picturesField, textField } from './field.ts';

const attributeLabels: Readonly<Record<keyof ModelAttributes, string>> = {
  ...byName(({ label }) => label),
  description: 'Description',
  tags: 'Tags',
};

const spelled = (value: ModelAttributes[keyof ModelAttributes]): string =>
  typeof value === 'string' ? value : value.join(', ');

const fileField = (field: string, label: string, file: AssetRef | null): readonly Field[] =>
  file ? [textField(field, label, file.fileName)] : [];

const madeWithAiText = (is: boolean | null): string => (is === null ? '' : is ? 'Yes' : 'No');

const inCatalogue = { listed: 'Yes', draft: 'No, a draft', delisted: 'No' } as const;

/** A model in the form that the Admin reads; paid files by name only. */
export const modelFields = (state: ModelState): readonly Field[] => {
  if (state.status === 'none') return [];
  const { attributes, type, price, files, versions, licence } = state;
  const newest = versions.at(-1);
  return [
    textField('status', 'In the catalogue', inCatalogue[state.status]),
    ...Object.entries(attributeLabels).map(([name, label]) =>
      textField(name, label, spelled(attributes[name as keyof ModelAttributes])),
    ),
    textField('type', 'Type', type),
    textField('price', 'Price', price === null ? 'No price' : usd(price)),
    picturesField('card', 'Card', [files.card]),
    picturesField('slider', 'Slider images', files.slider),
    ...fileField('file', 'File', files.file),
    ...fileField('texture', 'Texture', files.texture),
    ...fileField('obj', 'Obj file', files.obj),
    ...fileField('color', 'Color file', files.color),
    ...(licence
      ? [
          textField('licence', 'Licence', licence.licenceId),
          textField('madeWithAi', 'Made with AI', madeWithAiText(licence.madeWithAi)),
        ]
      : []),
    textField('version', 'Version', String(newest?.version ?? 1)),
    ...(newest && newest.note !== '' ? [textField('note', 'Version note', newest.note)] : []),
  ];
};
