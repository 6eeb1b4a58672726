import { normalisedName } from '../kernel/ids.ts';

/** Tags in the form in which they are compared and kept: lower case, single spaces, none empty, none twice. */
export const tidyTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(normalisedName).filter((tag) => tag !== '')),
];
