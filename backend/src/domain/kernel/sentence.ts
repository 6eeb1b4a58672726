/** A public picture, by its asset. */
type NamedPicture = { readonly assetId: string; readonly name: string };

/** A value in the form in which people read it. */
export type Value = { readonly text: string } | { readonly pictures: readonly NamedPicture[] };

/** One changed field; null when it was absent before or is absent now. */
export type Change = {
  readonly field: string;
  readonly label: string;
  readonly before: Value | null;
  readonly after: Value | null;
};

/** A thing that a sentence names. A person's name is absent here: it is decrypted when the sentence is read. */
export type Reference = { readonly kind: string; readonly id: string; readonly name: string | null };

/** A part of a sentence: words, or a thing it names. */
export type Part = string | Reference;

/** Kinds whose names are never in the index: they are stored encrypted and decrypted for authorised readers. */
export const personKinds: readonly string[] = ['user', 'contact'];

const joined = (parts: readonly Part[]): readonly Part[] =>
  parts.reduce<Part[]>((all, part) => {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else if (part !== '') all.push(part);
    return all;
  }, []);

/** Writes a sentence: sentence`Price of ${model} changed to ${'$35'}`. */
export const sentence = (words: TemplateStringsArray, ...things: readonly (Part | readonly Part[])[]) =>
  joined(words.flatMap((word, index) => [word, ...[things[index] ?? ''].flat()] as readonly Part[]));

/** A list of things: `a, b and c`; beyond the third the rest is counted. */
export const listed = (parts: readonly Part[]): readonly Part[] => {
  const shown = parts.length > 4 ? [...parts.slice(0, 3), `${parts.length - 3} more`] : parts;
  return shown.flatMap((part, index) => {
    if (index === 0) return [part];
    return [index === shown.length - 1 ? ' and ' : ', ', part];
  });
};

/** The sentence as plain text; people and unnamed things are shown by their kind. */
export const plainText = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : (part.name ?? `a ${part.kind}`))).join('');

/** Entered text in a sentence, shortened if it is long. */
export const quoted = (text: string): string => {
  const letters = [...text];
  return `“${letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : text}”`;
};

/** The facts that a sentence can use besides its event. */
export type Circumstances = {
  /** The changes of the event to an existing thing. */
  readonly changes: readonly Change[];
  /** A thing by kind and id, with the name that it had at that moment. */
  readonly the: (kind: string, id: string) => Reference;
  /** The model of a picture (`asset`), the recipient of a mail, if known. */
  readonly ownerOf: (kind: string, id: string) => Reference | null;
};

/** Describes an event, by its data, in a plain sentence; actor and time are shown beside it. */
export type Sentence<Data = never> = (data: Data, circumstances: Circumstances) => readonly Part[];

/** Models by their names, as a list. */
export const theModels = ({ the }: Circumstances, ids: readonly string[]): readonly Part[] =>
  listed(ids.map((id) => the('model', id)));

/** The files of a model, by their version if there are several. */
export const filesOf = (model: Reference, version: number): readonly Part[] =>
  version === 1 ? sentence`files of ${model}` : sentence`files of ${model}, version ${String(version)},`;
