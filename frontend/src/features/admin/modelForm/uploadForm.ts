import { modelFormMessages as missing } from 'backend/contract/modelFormMessages.ts';
import * as v from 'valibot';
import { classified, emptyText, type ModelText, uploadTexts } from './modelText.ts';

const files = v.array(v.instance(File));
const someFiles = (message: string) => v.pipe(files, v.minLength(1, message));

/** The required fields of the upload form (R132 – R135). */
export const uploadSchema = classified((fields) =>
  v.object({
    ...fields,
    ...uploadTexts,
    ModalSlider: someFiles(missing.ModalSlider),
    ModalColor: someFiles(missing.ModalColor),
    ModalTexture: someFiles(missing.ModalTexture),
    ModalCard: someFiles(missing.ModalCard),
    ModalObj: files,
    ModalFile: someFiles(missing.ModalFile),
    draft: v.boolean(),
  }),
);

const fileNames = [
  'ModalSlider',
  'ModalColor',
  'ModalTexture',
  'ModalCard',
  'ModalObj',
  'ModalFile',
] as const;

export type UploadFields = ModelText &
  Readonly<Record<(typeof fileNames)[number], File[]>> & {
    /** It waits as a draft until it is published. */
    readonly draft: boolean;
  };

export const emptyUpload: UploadFields = {
  ...emptyText,
  ModalSlider: [],
  ModalColor: [],
  ModalTexture: [],
  ModalCard: [],
  ModalObj: [],
  ModalFile: [],
  draft: false,
};

/** The multipart body of the call (R156), including colour and mesh (Q12). */
export const uploadBody = (fields: UploadFields): FormData => {
  const body = new FormData();
  for (const name of Object.keys(emptyText) as (keyof ModelText)[]) {
    body.append(name, name === 'ModalPrice' && fields.ModalType === 'free' ? '' : fields[name]);
  }
  for (const name of fileNames) for (const file of fields[name]) body.append(name, file);
  if (fields.draft) body.append('draft', 'true');
  return body;
};
