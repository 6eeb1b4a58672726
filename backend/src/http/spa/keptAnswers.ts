import type { Asked } from '#contract/addressOf.ts';
import type { PageAnswer } from '#contract/pages.ts';
import { createAnswerCache } from '../answerCache.ts';

/** Answers of some 20 kB each. */
const maxAnswers = 200;

/**
 * Answers that pages were made with lately, until anything changes that pages show: many pages begin with the same categories,
 * slider and first models.
 */
export const keptAnswers = (
  answer: (name: string, asked: Asked) => Promise<PageAnswer>,
  onChange: (changed: () => void) => void,
) => {
  const kept = createAnswerCache<PageAnswer>({ max: maxAnswers });
  onChange(kept.clear);
  return (name: string, { params, query }: Asked): Promise<PageAnswer> =>
    kept.get(JSON.stringify([name, params, query]), () => answer(name, { params, query }));
};
