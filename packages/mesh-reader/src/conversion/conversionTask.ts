import { extensionOf } from '../archive/fileKinds.ts';
import { measureScene, type SceneFacts } from '../facts/measureScene.ts';
import { type LoadOptions, loadScene } from '../loadMesh.ts';
import { MeshProblem } from '../meshProblem.ts';
import { answering } from '../process/answering.ts';
import { conversionProgram } from './conversionProgram.ts';
import { lossesOf } from './lossesOf.ts';
import { joined, preparedScene } from './preparedScene.ts';
import type { SceneWriter } from './sceneWriter.ts';
import { type ConversionFormat, type ConversionLoss, targets } from './targets.ts';

/** Loads the writer of a format; libraries of other formats stay unloaded. */
const writers: Readonly<Partial<Record<ConversionFormat, () => Promise<SceneWriter>>>> = {
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
  const scene = await loadScene(input);
  const prepared = preparedScene(scene, extensionOf(input.name), target, input.limits.triangles);
  const expected = measureScene(target.hasPlaces ? prepared : joined(prepared), input.to);
  const write = await writers[input.to]?.();
  if (!write) throw new MeshProblem('The shop does not write this format yet.');
  const written = await write({
    ...input,
    scene: prepared,
    name: input.fileName,
    program: conversionProgram,
  });
  return { expected, losses: lossesOf(scene, prepared, target, written) };
});
