import type { SeededRandom } from '#testing/samples/seededRandom.ts';
import type { Part } from '#testing/shop/shopInParts.ts';
import { type Step, steps } from './steps.ts';

/** One kill: the killed process, and the step; null means any moment. */
export type Kill = {
  readonly part: Part;
  readonly step: Step | null;
  /** Webhooks of the provider are blocked, so the sweep has to find the outcome. */
  readonly isSilent: boolean;
};

/** Every ninth kill at a step also kills the services. */
const everythingEvery = 9;
const anyMoment: readonly Part[] = ['web', 'store', 'background', 'background', 'store', 'everything'];

/** Number of kills in a round, which covers each step once. */
const roundLength = steps.length + anyMoment.length;
/** Number of kills that cover each step on one of its sides: before it is done, or after. */
export const halfRound = roundLength / 2;

/**
 * The kills in rounds, each in a different order; a later round combines processes and steps differently. The first half of a round covers
 * one side of each step, the second half the other side.
 */
export const planKills = (kills: number, random: SeededRandom): readonly Kill[] => {
  const round = (number: number): readonly Kill[] => {
    const all = [
      ...steps.map((step, index): Kill => {
        const part = (index + number) % everythingEvery === 0 ? 'everything' : 'web';
        return { part, step, isSilent: step.needsNotice !== true && random.below(2) === 0 };
      }),
      ...anyMoment.map((part): Kill => ({ part, step: null, isSilent: random.below(2) === 0 })),
    ];
    // The sides of a step are neighbours: one is in each half.
    const halfOf = (index: number): number => (index + Math.floor(index / 2)) % 2;
    return [0, 1].flatMap((half) => random.shuffled(all.filter((_, index) => halfOf(index) === half)));
  };
  return Array.from({ length: Math.ceil(kills / roundLength) }, (_, number) => round(number))
    .flat()
    .slice(0, kills);
};
