/** A text as part of a `like` pattern, in which `\`, `%` and `_` have no special meaning. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
