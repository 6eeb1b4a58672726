import { normalisedName } from '../kernel/ids.ts';
import type { ModelAttributes } from './model.events.ts';

/** Tags in the form in which they are compared and kept: lower case, single spaces, none empty, none twice. */
export const tidyTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(normalisedName).filter((tag) => tag !== '')),
];

/** The same without the space around texts, and with tidy tags; keys that are undefined are left out. */
export const tidyAttributes = <Given extends Partial<ModelAttributes>>(given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      if (value === undefined) return [];
      return [[key, typeof value === 'string' ? value.trim() : tidyTags(value)]];
    }),
  ) as Given;
