import type { SeededRandom } from '../support/seededRandom.ts';
import type { Part } from '../support/shopInParts.ts';
import { type Step, steps } from './steps.ts';

/** One kill: of what, and at which step; null is any moment. */
export type Kill = {
  readonly part: Part;
  readonly step: Step | null;
  /** The provider's notices do not come through, so that the sweep has to find out by itself. */
  readonly isSilent: boolean;
};

/** One in so many kills at a step takes the services with it. */
const everythingEvery = 9;
const anyMoment: readonly Part[] = ['web', 'background', 'background', 'everything'];

/** Kills in a round, which has each step once. */
export const roundLength = steps.length + anyMoment.length;

/** So many kills, in rounds of another order each; a later round kills everything at other steps. */
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
