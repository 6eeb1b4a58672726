import { writeFile } from 'node:fs/promises';
import { extensionOf } from '../archive/fileKinds.ts';
import { ignoredOf } from '../facts/measureScene.ts';
import { type LoadOptions, loadScene } from '../loadMesh.ts';
import { MeshProblem } from '../meshProblem.ts';
import { answering } from '../process/answering.ts';
import { conversionProgram } from './conversionProgram.ts';
import { type ComparedFacts, comparedFacts, differenceOf } from './differenceOf.ts';
import { originOf } from './originOf.ts';
import { allPainted } from './otherFaces.ts';
import { placedFacts } from './placedFacts.ts';
import { joined, preparedScene } from './preparedScene.ts';
import { featuresOf, type SceneFeatures } from './sceneFeatures.ts';
import type { SceneWriter } from './sceneWriter.ts';
import { type ConversionFormat, type ConvertedFile, fileOf, targets } from './targets.ts';

/** Loads the writer of a format; libraries of other formats stay unloaded. */
const writers: Readonly<Record<ConversionFormat, () => Promise<SceneWriter>>> = {
  glb: async () => (await import('./writeSceneGlb.ts')).writeSceneGlb,
  obj: async () => (await import('./writeObj.ts')).writeObj,
  ply: async () => (await import('./writePly.ts')).writePly,
  '3mf': async () => (await import('./write3mf.ts')).write3mf,
  stl: async () => (await import('./writeStl.ts')).writeStl,
};

export type ConversionInput = LoadOptions & {
  readonly to: ConvertedFile;
  readonly path: string;
  readonly fileName: string;
  /** The file that `Expected` is written to, since the features of a hostile file may be many. */
  readonly expected: string;
};

/** What must be found when the written file is read again. */
export type Expected = { readonly facts: ComparedFacts; readonly features: SceneFeatures };

export type ConversionAnswer = {
  /** In words: features that the reader of the source ignores, and a moved origin. */
  readonly lostInWords: readonly string[];
};

/** Writes one mesh file of an upload in another format. */
export const run = answering(async (input: ConversionInput): Promise<ConversionAnswer> => {
  const { to, path, work, fileName: name } = input;
  const { format, textureSide } = fileOf(to);
  const target = targets[format];
  const from = extensionOf(input.name);
  const read = await loadScene(input);
  const scene = target.paintsAll ? allPainted(read) : read;
  const prepared = preparedScene(scene, from, target, input.limits.triangles);
  // The passport has the facts of the scene as it was read.
  const changed = differenceOf(placedFacts(scene, from, prepared), placedFacts(prepared, format, prepared));
  if (changed !== null) throw new MeshProblem(changed);
  const write = await writers[format]();
  await write({ scene: prepared, from, path, work, name, program: conversionProgram, textureSide });
  const facts = comparedFacts(target.hasPlaces ? prepared : joined(prepared), format);
  const expected: Expected = { facts, features: featuresOf(scene) };
  await writeFile(input.expected, JSON.stringify(expected));
  const origin = target.hasPlaces ? null : originOf(prepared);
  return {
    lostInWords: [
      ...ignoredOf(scene),
      ...(origin ? [`its position (add ${origin.join(', ')} ${prepared.unit} to its coordinates)`] : []),
    ],
  };
});
