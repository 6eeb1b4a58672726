import { readFile } from 'node:fs/promises';
import { factsOf } from '../facts/measureFile.ts';
import type { MeshFacts } from '../facts/meshFacts.ts';
import { type LoadOptions, loadFile } from '../loadMesh.ts';
import { MeshProblem } from '../meshProblem.ts';
import { answering } from '../process/answering.ts';
import type { Expected } from './conversionTask.ts';
import { comparedFacts, differenceOf } from './differenceOf.ts';
import { lossesOf } from './lossesOf.ts';
import { featuresOf } from './sceneFeatures.ts';

export type WrittenInput = LoadOptions & {
  /** The file of `Expected`. */
  readonly expected: string;
};

export type WrittenAnswer = {
  readonly facts: MeshFacts;
  /** Features that the file lacks, each a `ConversionLoss`. */
  readonly losses: readonly string[];
};

/** Reads a converted file again, and compares it with what it was made from. */
export const run = answering(async (input: WrittenInput): Promise<WrittenAnswer> => {
  const { file, scene } = await loadFile(input);
  const facts = await factsOf(file, scene, input.limits);
  const expected = JSON.parse(await readFile(input.expected, 'utf8')) as Expected;
  const difference = differenceOf(expected.facts, comparedFacts(scene, facts.format));
  if (difference !== null) throw new MeshProblem(difference);
  return { facts, losses: lossesOf(expected.features, featuresOf(scene)) };
});
