import { writeFile } from 'node:fs/promises';
import { extensionOf } from '../archive/fileKinds.ts';
import { loadMesh } from '../loadMesh.ts';
import type { MeshLimits } from '../meshLimits.ts';
import { MeshProblem } from '../meshProblem.ts';
import type { MeshTask } from '../process/meshProcess.ts';
import { makePreview } from './makePreview.ts';

export type PreviewInput = {
  readonly files: readonly { readonly name: string; readonly path: string }[];
  /** A folder to unpack into. */
  readonly work: string;
  /** The file that the preview is written to. */
  readonly preview: string;
  readonly limits: MeshLimits;
  /** The mesh file, by its name in the facts. */
  readonly name: string;
};

/** The facts of the preview, or the reason why it is missing. */
export type PreviewMessage =
  | {
      readonly type: 'made';
      readonly triangles: number;
      readonly sourceTriangles: number;
      readonly coarse: boolean;
    }
  | { readonly type: 'impossible'; readonly reason: string };

/** Makes the preview of one mesh file of an upload. */
export const run: MeshTask<PreviewInput, PreviewMessage> = async (input, send) => {
  try {
    const { glb, ...facts } = await makePreview(await loadMesh(input), extensionOf(input.name));
    await writeFile(input.preview, glb);
    send({ type: 'made', ...facts });
  } catch (error) {
    if (!(error instanceof MeshProblem)) throw error;
    send({ type: 'impossible', reason: error.message });
  }
};
