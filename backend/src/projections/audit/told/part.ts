/** A thing that a sentence names. People have no name here: it is opened when the sentence is read (DESIGN 5). */
export type Reference = { readonly kind: string; readonly id: string; readonly name: string | null };

/** A sentence in pieces: words, and the things in it. */
export type Part = string | Reference;

/** Whose names never stand in the index: they lie sealed, and are opened for whoever may read them. */
export const personKinds: readonly string[] = ['user', 'contact'];

const joined = (parts: readonly Part[]): readonly Part[] =>
  parts.reduce<Part[]>((all, part) => {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else if (part !== '') all.push(part);
    return all;
  }, []);

/** Writes a sentence: say`Price of ${model} changed to ${'$35'}`. */
export const say = (words: TemplateStringsArray, ...things: readonly (Part | readonly Part[])[]) =>
  joined(words.flatMap((word, index) => [word, ...[things[index] ?? ''].flat()] as readonly Part[]));

/** Things in a row: `a, b and c`; the rest is counted from the fourth on. */
export const listed = (parts: readonly Part[]): readonly Part[] => {
  const shown = parts.length > 4 ? [...parts.slice(0, 3), `${parts.length - 3} more`] : parts;
  return shown.flatMap((part, index) => {
    if (index === 0) return [part];
    return [index === shown.length - 1 ? ' and ' : ', ', part];
  });
};

/** The sentence as plain text; people and things without a name are called by their kind. */
export const plainText = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : (part.name ?? `a ${part.kind}`))).join('');

/** Typed text in a sentence, shortened where it is long. */
export const quoted = (text: string): string => {
  const letters = [...text];
  return `“${letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : text}”`;
};
