import { writeFile } from 'node:fs/promises';
import { extensionOf } from '../archive/fileKinds.ts';
import { type LoadOptions, loadMesh } from '../loadMesh.ts';
import { answering } from '../process/answering.ts';
import { type MadePreview, makePreview } from './makePreview.ts';
import { turningPicture } from './turningPicture.ts';

export type PreviewInput = LoadOptions & {
  /** The files that the preview and the picture of it turning are written to; null: no such picture. */
  readonly preview: string;
  readonly turning: string | null;
};

export type PreviewAnswer = Omit<MadePreview, 'glb'> & { readonly turns: boolean };

/** Makes the preview of one mesh file of an upload, and the picture of it turning. */
export const run = answering(async (input: PreviewInput): Promise<PreviewAnswer> => {
  const { glb, ...facts } = await makePreview(await loadMesh(input), extensionOf(input.name));
  await writeFile(input.preview, glb);
  if (input.turning === null) return { ...facts, turns: false };
  const name = 'preview.glb';
  const preview = await loadMesh({ ...input, files: [{ name, path: input.preview }], name });
  // A model that takes long to draw loses this picture, not its preview.
  const picture = await turningPicture(preview, input.limits.seconds / 3);
  if (picture) await writeFile(input.turning, picture);
  return { ...facts, turns: picture !== null };
});
