/** A text as part of a `like` pattern, in which `\`, `%` and `_` stand for themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
