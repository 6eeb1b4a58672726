import { extensionOf, isMeasured } from '../archive/fileKinds.ts';
import type { UploadFile } from '../archive/uploadFile.ts';
import { nameFormat } from '../formats/nameFormat.ts';
import { readScene } from '../formats/readScene.ts';
import type { MeshLimits } from '../meshLimits.ts';
import { MeshProblem, reasonOf } from '../meshProblem.ts';
import type { Scene } from '../scene/scene.ts';
import { shapeDescriptor } from '../shape/shapeDescriptor.ts';
import type { FindFile } from '../textures/findFile.ts';
import { textureFacts } from '../textures/textureFacts.ts';
import { unitFactor } from './lengthUnit.ts';
import { measureScene } from './measureScene.ts';
import { measureSolid } from './measureSolid.ts';
import { drawCallsOf, measureTexels } from './measureTexels.ts';
import type { MeshFacts } from './meshFacts.ts';
import { unmeasured } from './unmeasured.ts';

type Options = { readonly find: FindFile; readonly limits: MeshLimits; readonly work: string };

/** The facts of one mesh file. */
export type Measured = { readonly facts: MeshFacts; readonly shape: number[] | null };

/** The facts of a mesh file that was read. */
export const factsOf = async (
  { name, bytes }: Pick<UploadFile, 'name' | 'bytes'>,
  scene: Scene,
  { textureSide }: MeshLimits,
): Promise<MeshFacts> => {
  const format = extensionOf(name);
  const { textures, unread } = await textureFacts(scene, textureSide);
  const measured = measureScene({ ...scene, ignored: [...(scene.ignored ?? []), ...unread] }, format);
  return { name, format, bytes, ...measured, textures };
};

/** The largest file, in bytes, whose texture coordinates and materials of faces are kept in memory while it is measured. */
const mostKept = 64 * 1024 ** 2;

/** What the scene costs to draw, and its walls if it is a solid. */
const costsOf = (scene: Scene, facts: MeshFacts, isWhole: boolean): Partial<MeshFacts> => ({
  ...measureSolid(scene, facts),
  ...(isWhole && {
    drawCalls: drawCallsOf(scene),
    ...(facts.box && measureTexels(scene, facts.textures, unitFactor(facts.box.unit, 'm'))),
  }),
});

/** Measures one mesh file. Every fault of it becomes its reason. */
export const measureFile = async (
  file: UploadFile & { readonly path: string },
  { find, limits, work }: Options,
): Promise<Measured> => {
  const format = extensionOf(file.name);
  try {
    if (file.bytes === 0) throw new MeshProblem('The file is empty.');
    if (!isMeasured(format)) return { facts: await nameFormat(file, format), shape: null };
    const keepsAttributes = file.bytes <= mostKept;
    const input = { ...file, find, work, mostTriangles: limits.triangles, keepsAttributes };
    const scene = await readScene(input, format);
    const facts = await factsOf(file, scene, limits);
    return { facts: { ...facts, ...costsOf(scene, facts, keepsAttributes) }, shape: shapeDescriptor(scene) };
  } catch (error) {
    return { facts: unmeasured(file, reasonOf(error, format)), shape: null };
  }
};
