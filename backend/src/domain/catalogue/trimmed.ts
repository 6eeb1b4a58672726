/** The same texts without the space around them; keys that are undefined are left out. */
export const trimmed = <Texts extends Readonly<Record<string, string | undefined>>>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) => (value === undefined ? [] : [[key, value.trim()]])),
  ) as Texts;
