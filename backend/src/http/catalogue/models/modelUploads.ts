import type { ModelUploads, ReplacementUploads } from '#commands/catalogue/models/storeModelFiles.ts';
import { modelFileFields } from '#contract/calls/catalogue/models/modelForm.ts';
import { modelFormMessages } from '#contract/modelFormMessages.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { HttpError } from '../../answers.ts';
import { filesOf, type UploadedFiles } from '../../route.ts';

const oneOf = (files: UploadedFiles, field: keyof typeof modelFileFields) => filesOf(files, field)[0] ?? null;

/** The files of the upload form; the Zip file may have been sent before. @throws HttpError 400 for a missing required file (R134, R135, Q12) */
export const uploadsOf = (files: UploadedFiles, measured: AssetRef | null): ModelUploads => {
  const required = (field: keyof typeof modelFileFields & keyof typeof modelFormMessages) => {
    const upload = oneOf(files, field);
    if (!upload) throw new HttpError(400, `${field}: ${modelFormMessages[field]}`);
    return upload;
  };
  required('ModalSlider');
  return {
    file: measured ?? required('ModalFile'),
    texture: required('ModalTexture'),
    card: required('ModalCard'),
    slider: filesOf(files, 'ModalSlider'),
    obj: oneOf(files, 'ModalObj'),
    color: oneOf(files, 'ModalColor'),
  };
};

/** The files that replace others (Q32). @throws HttpError 422 when a required one is missing */
export const replacementsOf = (
  files: UploadedFiles,
  { mayBeNone }: { readonly mayBeNone: boolean },
): ReplacementUploads => {
  const slider = filesOf(files, 'ModalSlider');
  const sent = {
    file: oneOf(files, 'ModalFile') ?? undefined,
    texture: oneOf(files, 'ModalTexture') ?? undefined,
    card: oneOf(files, 'ModalCard') ?? undefined,
    slider: slider.length > 0 ? slider : undefined,
    obj: oneOf(files, 'ModalObj') ?? undefined,
    color: oneOf(files, 'ModalColor') ?? undefined,
  };
  if (!mayBeNone && Object.values(sent).every((upload) => upload === undefined))
    throw new HttpError(422, `files: send at least one of ${Object.keys(modelFileFields).join(', ')}`);
  return sent;
};
