import { extensionOf, isMeasured } from './archive/fileKinds.ts';
import { meshFilesOf } from './archive/meshFilesOf.ts';
import { openUpload } from './archive/openUpload.ts';
import { readScene } from './formats/readScene.ts';
import type { MeshLimits } from './meshLimits.ts';
import { MeshProblem } from './meshProblem.ts';
import { flattenScene } from './scene/flattenScene.ts';
import type { MeshScene } from './scene/meshScene.ts';
import type { Scene } from './scene/scene.ts';
import { fileFinder } from './textures/findFile.ts';

export type LoadOptions = {
  readonly files: readonly { readonly name: string; readonly path: string }[];
  /** A folder to unpack into; pictures of the scene are there. */
  readonly work: string;
  readonly limits: MeshLimits;
  /** The mesh file, by its name in the facts. */
  readonly name: string;
};

/** Loads one mesh file of an upload as `loadScene` does, with the entry of the file. */
export const loadFile = async ({ files, work, limits, name }: LoadOptions, keepsMotion = false) => {
  const opened = await openUpload(files, work, limits);
  const file = meshFilesOf(opened, limits.meshes).find((each) => each.name === name);
  const format = extensionOf(name);
  if (!file || file.path === null || !isMeasured(format))
    throw new MeshProblem(`"${name}" is not among the files.`);
  const find = fileFinder([...opened.archive, ...opened.beside])(name);
  const input = {
    ...file,
    path: file.path,
    find,
    work,
    mostTriangles: limits.triangles,
    keepsAttributes: true,
    keepsMotion,
  };
  return { file, scene: await readScene(input, format) };
};

/**
 * Loads one mesh file of an upload as it is stored, with all attributes. Only for a task of `runInMeshProcess`.
 * @throws MeshProblem and, for broken files, any other error
 */
export const loadScene = async (options: LoadOptions, keepsMotion = false): Promise<Scene> =>
  (await loadFile(options, keepsMotion)).scene;

/** The same in the form of a graphics card and with its motion, for rendering. */
export const loadMesh = async (options: LoadOptions): Promise<MeshScene> =>
  flattenScene(await loadScene(options, true));
