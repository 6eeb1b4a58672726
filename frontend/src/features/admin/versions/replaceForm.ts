import { longestVersionNote } from 'backend/contract/constants.ts';
import * as v from 'valibot';
import { appendFiles, byFile, modelFileNames } from '../models/form/modelFiles.ts';

/** The form of a new version (Q32): a note, and at least one file. */
export const replaceSchema = v.pipe(
  v.object({
    note: v.pipe(
      v.string(),
      v.maxLength(longestVersionNote, `The note must not be longer than ${longestVersionNote} characters`),
    ),
    tellsOwners: v.boolean(),
    /** The numbers of the versions to recall. */
    recalls: v.array(v.string()),
    ...byFile(() => v.array(v.instance(File))),
  }),
  v.forward(
    v.check(
      (fields) => fields.recalls.length > 0 || modelFileNames.some((name) => fields[name].length > 0),
      'Choose at least one file',
    ),
    ['ModalFile'],
  ),
  v.forward(
    v.check(({ recalls, note }) => recalls.length === 0 || note.trim() !== '', 'Say why it is recalled'),
    ['note'],
  ),
);

export type ReplaceFields = v.InferOutput<typeof replaceSchema>;

export const emptyReplacement: ReplaceFields = {
  note: '',
  tellsOwners: true,
  recalls: [],
  ...byFile(() => []),
};

/** The multipart body of the call; files that were not chosen stay unchanged. */
export const replaceBody = (fields: ReplaceFields): FormData => {
  const body = new FormData();
  body.append('note', fields.note);
  body.append('tellsOwners', String(fields.tellsOwners));
  for (const version of fields.recalls) body.append('recalls', version);
  appendFiles(body, fields);
  return body;
};
