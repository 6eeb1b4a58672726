import { normalisedName } from '../../kernel/ids.ts';
import { showsText } from '../../kernel/showsText.ts';
import type { ModelAttributes } from './model.events.ts';

/** Normalises tags for storage and comparison: lower case, single spaces, none repeated or without a visible character. */
export const tidyTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(normalisedName).filter(showsText)),
];

/** Trims the attributes and normalises the tags; undefined keys are left out. */
export const tidyAttributes = <Given extends Partial<ModelAttributes>>(given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      if (value === undefined) return [];
      return [[key, typeof value === 'string' ? value.trim() : tidyTags(value)]];
    }),
  ) as Given;
