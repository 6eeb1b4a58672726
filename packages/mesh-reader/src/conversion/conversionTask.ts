import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionOf } from '../archive/fileKinds.ts';
import { measureScene } from '../facts/measureScene.ts';
import { type LoadOptions, loadScene } from '../loadMesh.ts';
import { MeshProblem, reasonOf } from '../meshProblem.ts';
import { answering } from '../process/answering.ts';
import type { Scene } from '../scene/scene.ts';
import { areaOf } from './areaOf.ts';
import { conversionProgram } from './conversionProgram.ts';
import { differenceOf } from './differenceOf.ts';
import { lossesOf } from './lossesOf.ts';
import { originOf } from './originOf.ts';
import { placedFacts } from './placedFacts.ts';
import { joined, preparedScene } from './preparedScene.ts';
import { featuresOf } from './sceneFeatures.ts';
import type { SceneWriter } from './sceneWriter.ts';
import { type ConversionFormat, targets } from './targets.ts';

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
  /** The name of the mesh file, and the one under which it is offered, which an archive has. */
  readonly fileName: string;
  readonly offered: string;
};

export type ConversionAnswer = {
  /** Features that a written file lacks, and in words those that the reader of the source ignores, and a moved origin. */
  readonly losses: readonly string[];
};

/** Facts of a scene that a file must have when it is read again. */
const comparedFacts = (scene: Scene, format: string) => ({
  ...measureScene(scene, format),
  area: areaOf(scene),
});

/** Writes one mesh file of an upload in another format; afterwards the source is no longer in memory. */
const written = async (input: ConversionInput) => {
  const { to, path, work, fileName: name } = input;
  const target = targets[to];
  const from = extensionOf(input.name);
  const scene = await loadScene(input);
  const prepared = preparedScene(scene, from, target, input.limits.triangles);
  // The passport has the facts of the scene as it was read.
  const changed = differenceOf(placedFacts(scene, from, prepared), placedFacts(prepared, to, prepared));
  if (changed !== null) throw new MeshProblem(changed);
  const write = await writers[to]();
  await write({ scene: prepared, from, path, work, name, program: conversionProgram });
  const origin = target.hasPlaces ? null : originOf(prepared);
  return {
    expected: comparedFacts(target.hasPlaces ? prepared : joined(prepared), to),
    source: featuresOf(scene),
    inWords: [
      ...(scene.ignored ?? []),
      ...(origin
        ? [`the position: its origin is at ${origin.join(' ')} ${prepared.unit} of the source`]
        : []),
    ],
  };
};

/** Writes one mesh file of an upload in another format, reads it again, and compares the two. */
export const run = answering(async (input: ConversionInput): Promise<ConversionAnswer> => {
  const { expected, source, inWords } = await written(input);
  const { to, path, limits, fileName: name, offered } = input;
  const work = await mkdtemp(join(input.work, 'written-'));
  const again = await loadScene({ files: [{ name: offered, path }], work, limits, name }).catch((error) => {
    throw new MeshProblem(`The converted file cannot be read: ${reasonOf(error, to)}`);
  });
  const difference = differenceOf(expected, comparedFacts(again, to));
  if (difference !== null) throw new MeshProblem(difference);
  return { losses: [...lossesOf(source, featuresOf(again)), ...inWords] };
});
