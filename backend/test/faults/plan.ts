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
const anyMoment: readonly Part[] = ['web', 'background', 'background', 'store', 'store', 'everything'];

/** Number of kills in a round, which covers each step once. */
export const roundLength = steps.length + anyMoment.length;

/** The kills in rounds, each in a different order; a later round combines processes and steps differently. */
export const planKills = (kills: number, random: SeededRandom): readonly Kill[] => {
  const round = (number: number): readonly Kill[] =>
    random.shuffled([
      ...steps.map((step, index): Kill => {
        const part = (index + number) % everythingEvery === 0 ? 'everything' : 'web';
        return { part, step, isSilent: step.needsNotice !== true && random.below(2) === 0 };
      }),
      ...anyMoment.map((part): Kill => ({ part, step: null, isSilent: random.below(2) === 0 })),
    ]);
  return Array.from({ length: Math.ceil(kills / roundLength) }, (_, number) => round(number))
    .flat()
    .slice(0, kills);
};
