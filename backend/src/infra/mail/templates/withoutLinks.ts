/** A dot that may make a name of a host: mail readers turn `shop.example` into a link by themselves. */
const hostDot = /(?<=\bwww)\.|(?<=[\p{L}\d])\.(?=\p{L}{2})/giu;

/** Text of strangers in which no address can be clicked: `https://a.example` becomes `https[:]//a[.]example`. */
export const withoutLinks = (text: string): string =>
  text.replaceAll('://', '[:]//').replaceAll(hostDot, '[.]');
