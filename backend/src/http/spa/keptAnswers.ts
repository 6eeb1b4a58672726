import type { PageAnswer } from '#contract/pages.ts';
import { createAnswerCache } from '../answerCache.ts';

/** Answers of some 20 kB each. */
const maxAnswers = 200;

/**
 * Answers that pages were made with lately, until anything changes that pages show: many pages begin with the same categories,
 * slider and first models.
 */
export const keptAnswers = (
  answer: (path: string) => Promise<PageAnswer>,
  onChange: (changed: () => void) => void,
) => {
  const kept = createAnswerCache<PageAnswer>({ max: maxAnswers });
  onChange(kept.clear);
  return (path: string): Promise<PageAnswer> => kept.get(path, () => answer(path));
};
