import { archive, picture } from '../../backend/testing/samples/sampleFiles.ts';

/** A file for a file input. */
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
