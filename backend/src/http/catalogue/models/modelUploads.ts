import type { ModelUploads } from '#commands/catalogue/models/storeModelFiles.ts';
import { modelFileFields } from '#contract/calls/catalogue/models/modelForm.ts';
import { modelFormMessages } from '#contract/modelFormMessages.ts';
import { HttpError } from '../../answers.ts';
import { filesOf, type UploadedFiles } from '../../route.ts';

/** The files that were sent, by their roles. */
const sentFiles = (files: UploadedFiles): ModelUploads => {
  const [file] = filesOf(files, 'ModalFile');
  const [texture] = filesOf(files, 'ModalTexture');
  const [card] = filesOf(files, 'ModalCard');
  const [obj] = filesOf(files, 'ModalObj');
  const [color] = filesOf(files, 'ModalColor');
  const slider = filesOf(files, 'ModalSlider');
  return { file, texture, card, obj, color, slider: slider.length > 0 ? slider : undefined };
};

/** The files of the upload form; the Zip file may have been sent before. @throws HttpError 400 for a missing required file (R134, R135, Q12) */
export const uploadsOf = (
  files: UploadedFiles,
  { isMeasured }: { readonly isMeasured: boolean },
): ModelUploads => {
  for (const field of ['ModalSlider', 'ModalFile', 'ModalTexture', 'ModalCard'] as const) {
    const isHere = filesOf(files, field).length > 0 || (isMeasured && field === 'ModalFile');
    if (!isHere) throw new HttpError(400, `${field}: ${modelFormMessages[field]}`);
  }
  return isMeasured ? { ...sentFiles(files), file: undefined } : sentFiles(files);
};

/** The files that replace others (Q32). @throws HttpError 422 when a required one is missing */
export const replacementsOf = (
  files: UploadedFiles,
  { mayBeNone }: { readonly mayBeNone: boolean },
): ModelUploads => {
  const sent = sentFiles(files);
  if (!mayBeNone && Object.values(sent).every((upload) => upload === undefined))
    throw new HttpError(422, `files: send at least one of ${Object.keys(modelFileFields).join(', ')}`);
  return sent;
};
