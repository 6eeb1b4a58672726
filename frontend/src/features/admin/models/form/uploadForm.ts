import { modelFormMessages } from 'backend/contract/modelFormMessages.ts';
import * as v from 'valibot';
import { appendFiles, byFile, type ChosenFiles, type ModelFile } from './modelFiles.ts';
import { classified, emptyText, type ModelText, uploadTexts } from './modelText.ts';

const files = v.array(v.instance(File));
const someFiles = (message: string) => v.pipe(files, v.minLength(1, message));
/** The message for a missing file; a file without such a text has none. */
const missing: Partial<Record<ModelFile, string>> = modelFormMessages;

/** The required fields of the upload form (R132 – R135). */
export const uploadSchema = classified((fields) =>
  v.object({
    ...fields,
    ...uploadTexts,
    ...byFile((name) => {
      const message = missing[name];
      return message === undefined ? files : someFiles(message);
    }),
    draft: v.boolean(),
  }),
);

export type UploadFields = ModelText & Readonly<ChosenFiles> & { readonly draft: boolean };

export const emptyUpload: UploadFields = { ...emptyText, ...byFile((): File[] => []), draft: false };

/** The multipart body of the call (R156), including colour and mesh (Q12). A Zip file that was measured has been sent already. */
export const uploadBody = (fields: UploadFields, measured?: string): FormData => {
  const body = new FormData();
  for (const name of Object.keys(emptyText) as (keyof ModelText)[]) {
    body.append(name, name === 'ModalPrice' && fields.ModalType === 'free' ? '' : fields[name]);
  }
  appendFiles(body, measured === undefined ? fields : { ...fields, ModalFile: [] });
  if (measured !== undefined) body.append('measured', measured);
  if (fields.draft) body.append('draft', 'true');
  return body;
};
