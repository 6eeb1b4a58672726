/** Limits of a model's description and tags. Lengths are in characters. */
export const longestDescription = 2_000;
/** Most characters of a description under the title; a longer one would push price and button off the screen and is shown below them. */
export const longestLead = 300;
export const mostTags = 12;
export const longestTag = 40;

/** Where a list of tags is one text, this separates them. */
export const tagSeparator = ',';
