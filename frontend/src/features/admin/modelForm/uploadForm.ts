import * as v from 'valibot';
import { classified, emptyText, type ModelText, requiredTexts } from './modelText.ts';

const files = v.array(v.instance(File));
const someFiles = (missing: string) => v.pipe(files, v.minLength(1, missing));

/** R132 – R135. */
export const uploadSchema = classified((fields) =>
  v.object({
    ...requiredTexts,
    ...fields,
    ModalSlider: someFiles('Enter the Model SLider Images'),
    ModalColor: someFiles('Enter the Model Color Images'),
    ModalTexture: someFiles('Enter the Model Texture'),
    ModalCard: someFiles('Enter the Model Card'),
    ModalObj: files,
    ModalFile: someFiles('Enter the Model Zip file'),
  }),
);

export const fileNames = [
  'ModalSlider',
  'ModalColor',
  'ModalTexture',
  'ModalCard',
  'ModalObj',
  'ModalFile',
] as const;

export type UploadFields = ModelText & Readonly<Record<(typeof fileNames)[number], File[]>>;

export const emptyUpload: UploadFields = {
  ...emptyText,
  ModalSlider: [],
  ModalColor: [],
  ModalTexture: [],
  ModalCard: [],
  ModalObj: [],
  ModalFile: [],
};

/** The call's multipart body (R156); colour and mesh go with it, since they were asked for (Q12). */
export const uploadBody = (fields: UploadFields): FormData => {
  const body = new FormData();
  for (const name of Object.keys(emptyText) as (keyof ModelText)[]) {
    body.append(name, name === 'ModalPrice' && fields.ModalType === 'free' ? '' : fields[name]);
  }
  for (const name of fileNames) for (const file of fields[name]) body.append(name, file);
  return body;
};
