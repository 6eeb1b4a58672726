/** A dot that may be part of a host name: mail clients turn `shop.example` into a link. */
const hostDot = /(?<=\bwww)\.|(?<=[\p{L}\d])\.(?=\p{L}{2})/giu;

const takenApart = (text: string): string => text.replaceAll('://', '[:]//').replaceAll(hostDot, '[.]');

/** Any of these words as whole words, not as part of an address. */
const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d.@/-])(${words.map(RegExp.escape).join('|')})(?![\\p{L}\\d@/-]|\\.[\\p{L}\\d])`,
    'u',
  );

/**
 * Makes addresses in text from strangers unclickable: `https://a.example` becomes `https[:]//a[.]example`. The texts in `ours`, such as the
 * shop's own address, stay.
 */
export const withoutLinks = (text: string, ours: readonly string[] = []): string =>
  ours.length === 0
    ? takenApart(text)
    : text
        .split(anyOf(ours))
        .map((part, index) => (index % 2 === 0 ? takenApart(part) : part))
        .join('');
