import type { WireMeasuredUpload } from 'backend/contract/calls/catalogue/models/modelAdminCalls.ts';
import { comparisonsOf } from '../../../../lib/measured/comparison.ts';
import { fileSize } from '../../upload/files.ts';
import { emptyText, type ModelText } from './modelText.ts';

/** Texts of the upload form that were measured, by their fields. */
export type MeasuredTexts = Readonly<Partial<ModelText>>;

/** The texts that a measured Zip file gives: its size, and format, extents and polygons of its best mesh. */
export const measuredTexts = (
  zip: Pick<File, 'size'>,
  { files }: Pick<WireMeasuredUpload, 'files'>,
): MeasuredTexts => ({
  ModalSize: fileSize(zip.size),
  ...Object.fromEntries(comparisonsOf(emptyText, { files }).map(({ field, takeOver }) => [field, takeOver])),
});

/** The measured texts that replace those of a form: of empty fields, and of fields that still have the text of an earlier measurement. */
export const filledBy = (
  measured: MeasuredTexts,
  earlier: MeasuredTexts,
  typed: ModelText,
): readonly (readonly [keyof ModelText, string])[] =>
  (Object.entries(measured) as [keyof ModelText, string][]).filter(
    ([field]) => typed[field] === '' || typed[field] === earlier[field],
  );
