/** A dot that may make a name of a host: mail readers turn `shop.example` into a link by themselves. */
const hostDot = /(?<=\bwww)\.|(?<=[\p{L}\d])\.(?=\p{L}{2})/giu;

const takenApart = (text: string): string => text.replaceAll('://', '[:]//').replaceAll(hostDot, '[.]');

/** Any of these words where they stand alone, not as part of an address. */
const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d.@/-])(${words.map(RegExp.escape).join('|')})(?![\\p{L}\\d@/-]|\\.[\\p{L}\\d])`,
    'u',
  );

/**
 * Text of strangers in which no address can be clicked: `https://a.example` becomes `https[:]//a[.]example`. What is `ours`, such as the
 * shop's own address, stays.
 */
export const withoutLinks = (text: string, ours: readonly string[] = []): string =>
  ours.length === 0
    ? takenApart(text)
    : text
        .split(anyOf(ours))
        .map((part, index) => (index % 2 === 0 ? takenApart(part) : part))
        .join('');
