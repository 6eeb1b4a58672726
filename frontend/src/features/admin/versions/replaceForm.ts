import { longestVersionNote } from 'backend/contract/constants.ts';
import * as v from 'valibot';

const files = v.array(v.instance(File));

/** The file fields, as the call names them. */
const replacedFiles = [
  'ModalFile',
  'ModalTexture',
  'ModalObj',
  'ModalColor',
  'ModalCard',
  'ModalSlider',
] as const;

/** The form of a new version (Q32): a note, and at least one file. */
export const replaceSchema = v.pipe(
  v.object({
    note: v.pipe(
      v.string(),
      v.maxLength(longestVersionNote, `The note must not be longer than ${longestVersionNote} characters`),
    ),
    tellsOwners: v.boolean(),
    ModalFile: files,
    ModalTexture: files,
    ModalObj: files,
    ModalColor: files,
    ModalCard: files,
    ModalSlider: files,
  }),
  v.forward(
    v.check((fields) => replacedFiles.some((name) => fields[name].length > 0), 'Choose at least one file'),
    ['ModalFile'],
  ),
);

export type ReplaceFields = v.InferOutput<typeof replaceSchema>;

export const emptyReplacement: ReplaceFields = {
  note: '',
  tellsOwners: true,
  ModalFile: [],
  ModalTexture: [],
  ModalObj: [],
  ModalColor: [],
  ModalCard: [],
  ModalSlider: [],
};

/** The multipart body of the call; files that were not chosen stay as they are. */
export const replaceBody = (fields: ReplaceFields): FormData => {
  const body = new FormData();
  body.append('note', fields.note);
  body.append('tellsOwners', String(fields.tellsOwners));
  for (const name of replacedFiles) for (const file of fields[name]) body.append(name, file);
  return body;
};
