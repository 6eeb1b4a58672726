import { stringify } from 'csv-stringify/sync';
import { byWire } from '#domain/catalogue/modelAttributes.ts';
import { fileColumns, textColumns } from './checkManifest.ts';
import { separator } from './manifest.ts';

/** The values of the example; other columns stay empty. */
const example: Readonly<
  Partial<Record<(typeof textColumns)[number] | (typeof fileColumns)[number], string>>
> = {
  ...byWire(({ example: text }) => text),
  ModalType: 'premium',
  ModalPrice: '25',
  ModalFile: 'oak-chair/model.zip',
  ModalTexture: 'oak-chair/texture.jpg',
  ModalCard: 'oak-chair/card.jpg',
  ModalSlider: ['oak-chair/front.jpg', 'oak-chair/back.jpg'].join(separator),
};

/** A manifest as CSV with all columns and one model, to be filled in. */
export const manifestTemplate = (): string =>
  stringify(
    [
      [...textColumns, ...fileColumns],
      [...textColumns, ...fileColumns].map((column) => example[column] ?? ''),
    ],
    { record_delimiter: 'windows' },
  );
