import { foldedText, isPlain } from './foldedText.ts';

/** A word of a text, and what it becomes without the signs inside: "3po" of "C-3PO" and "c3po". */
export type CutWord = { readonly word: string; readonly joined?: string };

/** Words, joined by single signs: "c-3po", "t.rex", "who's"; and a number with its unit or behind a short word: "28 mm", "ak 47". */
const chunks =
  /(?<![\p{L}\p{N}\p{M}])(?:\d+ (?:[cm]?m|k)|[a-z]{1,3} \d+(?! (?:[cm]?m|k)\b))(?![-./'\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}]+(?:[-./'·״][\p{L}\p{N}\p{M}]+)*/gu;
const plainChunks =
  /(?<![a-z0-9])(?:\d+ (?:[cm]?m|k)|[a-z]{1,3} \d+(?! (?:[cm]?m|k)\b))(?![-./'a-z0-9])|[a-z0-9]+(?:[-./'][a-z0-9]+)*/g;
const signs = /[-./'·״ ]/g;
const plainWord = /^[a-z0-9]+$/;

/** Scripts that are written without spaces between words, or, as Hangul, with words inside words. */
const unspaced =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}\\p{scx=Yiii}';
const ofUnspaced = new RegExp(`^[${unspaced}]`, 'u');
const withUnspaced = new RegExp(`[${unspaced}]`, 'u');
const runs = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu');

/** Whether a word, as `cutText` gives it, is of a script that is written without spaces. */
export const isUnspaced = (word: string): boolean => ofUnspaced.test(word);

/** Whether a text has letters of such a script. */
export const hasUnspaced = (text: string): boolean => withUnspaced.test(text);

let segmenter: Intl.Segmenter | undefined;

/** The words of a run without spaces, by the dictionaries of Unicode's ICU. */
export const segmentsOf = (run: string): readonly string[] => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return [...segmenter.segment(run)].map(({ segment }) => segment);
};

/** The letters of a run with the marks that belong to them. */
const lettersOf = (run: string): readonly string[] => run.match(/.\p{M}*/gsu) ?? [];

/** The neighbouring letters of a run in pairs, or its only letter: a text with all of them contains the run. */
export const pairsOf = (run: string): readonly string[] => {
  const all = lettersOf(run);
  return all.length < 2 ? all : all.slice(1).map((letter, at) => `${all[at]}${letter}`);
};

/** The letters of a run and its pairs: what any part of it consists of. */
export const lettersAndPairsOf = (run: string): readonly string[] => [
  ...new Set([...lettersOf(run), ...pairsOf(run)]),
];

/** In characters; what is longer is an address or a path, which nobody types in one word. */
const longestJoined = 40;

const cutChunk = (chunk: string, cutRun: (run: string) => readonly string[]): readonly CutWord[] => {
  const whole = chunk.replace(/'s$/, '');
  const words = whole
    .split(signs)
    .flatMap((part) => (plainWord.test(part) ? part : (part.match(runs) ?? [])))
    .flatMap((run) => (isUnspaced(run) ? cutRun(run) : [run]));
  const joined = whole.replaceAll(signs, '');
  const isJoined =
    joined.length < whole.length &&
    joined.length <= longestJoined &&
    /\D/.test(joined) &&
    !words.some(isUnspaced);
  return words.map((word) => (isJoined ? { word, joined } : { word }));
};

/** The words of a text, folded (`foldedText`). Of scripts without spaces a run is cut by `cutRun`. */
export const cutText = (
  text: string,
  cutRun: (run: string) => readonly string[] = segmentsOf,
): readonly CutWord[] => {
  const folded = foldedText(text);
  const cut: CutWord[] = [];
  for (const chunk of folded.match(isPlain(folded) ? plainChunks : chunks) ?? [])
    if (plainWord.test(chunk)) cut.push({ word: chunk });
    else cut.push(...cutChunk(chunk, cutRun));
  return cut;
};

/** A text as an index of parts holds it: folded, and each of its words, letters and pairs of letters after a space. */
export const searchText = (text: string): string => {
  const words = cutText(text, lettersAndPairsOf).flatMap(({ word, joined = word }) => [word, joined]);
  return ` ${[...new Set([foldedText(text), ...words])].join(' ')}`;
};

/** The parts of a term that must stand in such a text: all of it, or of a script without spaces each word's pairs of letters. */
export const soughtParts = (term: string): readonly string[] =>
  hasUnspaced(term)
    ? cutText(term)
        .flatMap(({ word }) => (isUnspaced(word) ? pairsOf(word) : word))
        .map((part) => ` ${part}`)
    : [foldedText(term)];
