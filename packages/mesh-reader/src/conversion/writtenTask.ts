import { factsOf } from '../facts/measureFile.ts';
import type { MeshFacts } from '../facts/meshFacts.ts';
import { type LoadOptions, loadFile } from '../loadMesh.ts';
import { MeshProblem } from '../meshProblem.ts';
import { answering } from '../process/answering.ts';
import type { ConversionAnswer } from './conversionTask.ts';
import { comparedFacts, differenceOf } from './differenceOf.ts';
import { lossesOf } from './lossesOf.ts';
import { featuresOf } from './sceneFeatures.ts';

export type WrittenInput = LoadOptions & Pick<ConversionAnswer, 'expected' | 'features'>;

export type WrittenAnswer = {
  readonly facts: MeshFacts;
  /** Features that the file lacks, each a `ConversionLoss`. */
  readonly losses: readonly string[];
};

/** Reads a converted file again, and compares it with what it was made from. */
export const run = answering(async (input: WrittenInput): Promise<WrittenAnswer> => {
  const { file, scene } = await loadFile(input);
  const facts = await factsOf(file, scene, input.limits);
  const difference = differenceOf(input.expected, comparedFacts(scene, facts.format));
  if (difference !== null) throw new MeshProblem(difference);
  return { facts, losses: lossesOf(input.features, featuresOf(scene)) };
});
