import { writeFile } from 'node:fs/promises';
import { extensionOf } from '../archive/fileKinds.ts';
import { type LoadOptions, loadMesh } from '../loadMesh.ts';
import { answering } from '../process/answering.ts';
import { type MadePreview, makePreview } from './makePreview.ts';

export type PreviewInput = LoadOptions & {
  /** The file that the preview is written to. */
  readonly preview: string;
};

/** Makes the preview of one mesh file of an upload. */
export const run = answering(async (input: PreviewInput): Promise<Omit<MadePreview, 'glb'>> => {
  const { glb, ...facts } = await makePreview(await loadMesh(input), extensionOf(input.name));
  await writeFile(input.preview, glb);
  return facts;
});
