import { archive, picture } from '../../backend/test/support/sampleFiles.ts';

/** A file as a person chooses it. */
export type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export const pictureFile = async (name: string, colour = '#2f6f62'): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(64, 48, colour),
});

export const zipFile = async (name = 'model.zip'): Promise<ChosenFile> => ({
  name,
  mimeType: 'application/zip',
  buffer: await archive(500),
});
