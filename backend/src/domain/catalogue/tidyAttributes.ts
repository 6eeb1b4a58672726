import type { ModelAttributes } from './model.events.ts';
import { tidyTags } from './tags.ts';

/** The same without the space around texts, and with tidy tags; keys that are undefined are left out. */
export const tidyAttributes = <Given extends Partial<ModelAttributes>>(given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      if (value === undefined) return [];
      return [[key, typeof value === 'string' ? value.trim() : tidyTags(value)]];
    }),
  ) as Given;
