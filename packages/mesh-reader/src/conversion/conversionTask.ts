import { extensionOf } from '../archive/fileKinds.ts';
import { measureScene, type SceneFacts } from '../facts/measureScene.ts';
import { type LoadOptions, loadScene } from '../loadMesh.ts';
import { MeshProblem } from '../meshProblem.ts';
import { answering } from '../process/answering.ts';
import { conversionProgram } from './conversionProgram.ts';
import { differenceOf } from './differenceOf.ts';
import { lossesOf } from './lossesOf.ts';
import { placedFacts } from './placedFacts.ts';
import { joined, preparedScene } from './preparedScene.ts';
import type { SceneWriter } from './sceneWriter.ts';
import { type ConversionFormat, type ConversionLoss, targets } from './targets.ts';

/** Loads the writer of a format; libraries of other formats stay unloaded. */
const writers: Readonly<Record<ConversionFormat, () => Promise<SceneWriter>>> = {
  glb: async () => (await import('./writeSceneGlb.ts')).writeSceneGlb,
  obj: async () => (await import('./writeObj.ts')).writeObj,
  ply: async () => (await import('./writePly.ts')).writePly,
  '3mf': async () => (await import('./write3mf.ts')).write3mf,
  stl: async () => (await import('./writeStl.ts')).writeStl,
};

export type ConversionInput = LoadOptions & {
  readonly to: ConversionFormat;
  readonly path: string;
  readonly fileName: string;
};

export type ConversionAnswer = {
  /** The facts that the written file must have. */
  readonly expected: SceneFacts;
  readonly losses: readonly ConversionLoss[];
};

/** Writes one mesh file of an upload in another format. */
export const run = answering(async (input: ConversionInput): Promise<ConversionAnswer> => {
  const target = targets[input.to];
  const from = extensionOf(input.name);
  const scene = await loadScene(input);
  const prepared = preparedScene(scene, from, target, input.limits.triangles);
  // The passport has the facts of the scene as it was read.
  const changed = differenceOf(placedFacts(scene, from, prepared), placedFacts(prepared, input.to, prepared));
  if (changed !== null) throw new MeshProblem(changed);
  const expected = measureScene(target.hasPlaces ? prepared : joined(prepared), input.to);
  const write = await writers[input.to]();
  const { path, work, fileName: name } = input;
  const written = await write({ scene: prepared, from, path, work, name, program: conversionProgram });
  return { expected, losses: lossesOf(scene, prepared, target, written) };
});
