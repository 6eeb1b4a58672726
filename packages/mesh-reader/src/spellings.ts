import { bytesOf, isRaw } from './rawText.ts';

/** Characters of two bytes by their first one: how likely they are in a name. */
type Region = readonly [from: number, to: number, likelihood: number];
type CodePage = {
  readonly name: string;
  readonly decode: (bytes: Buffer) => string;
  /** Null: one byte for each character. */
  readonly regions: readonly Region[] | null;
  /** The lowest second byte of likely characters. */
  readonly second?: number;
};

/** Bytes in one encoding, and how likely it is: 1 for the letters of one script in a usual place, 0 for signs. */
export type Spelling = { readonly codePage: string; readonly text: string; readonly likelihood: number };

const decoderOf = (label: string) => {
  const decoder = new TextDecoder(label, { fatal: true });
  return (bytes: Buffer): string => decoder.decode(bytes);
};

/** The upper half of the code page of the first PCs, in which Zip has names that are not marked (APPNOTE, appendix D). */
const cp437Letters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const cp437 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (byte) => cp437Letters[byte.charCodeAt(0) - 128] ?? '');

/** Of equally likely ones, the first counts. The likely regions are the common characters of each standard. */
const asian: readonly CodePage[] = [
  {
    name: 'shift_jis',
    decode: decoderOf('shift_jis'),
    // JIS X 0208: signs, kana, kanji of level 1, and the others.
    regions: [
      [0x81, 0x81, 0.5],
      [0x82, 0x83, 1],
      [0x88, 0x97, 1],
      [0x98, 0xfc, 0.2],
    ],
  },
  // KS X 1001: signs and Hangul, beside the likelihood of their parts; Hanja are rare.
  {
    name: 'euc-kr',
    decode: decoderOf('euc-kr'),
    regions: [
      [0xa1, 0xa3, 0.5],
      [0xb0, 0xc8, 1],
    ],
    second: 0xa1,
  },
  // GB 2312: signs, kana, Hanzi of level 1, and the others.
  {
    name: 'gbk',
    decode: decoderOf('gbk'),
    regions: [
      [0xa1, 0xa3, 0.5],
      [0xb0, 0xd7, 1],
      [0x81, 0xf7, 0.2],
    ],
    second: 0xa1,
  },
  // Big5: signs, common Hanzi, and the others.
  {
    name: 'big5',
    decode: decoderOf('big5'),
    regions: [
      [0xa1, 0xa3, 0.5],
      [0xa4, 0xc6, 1],
      [0xc9, 0xf9, 0.2],
    ],
  },
];
const european = {
  windows: [
    { name: 'windows-1252', decode: decoderOf('windows-1252'), regions: null },
    { name: 'windows-1251', decode: decoderOf('windows-1251'), regions: null },
  ],
  /** Those of the command line, which Zip programs use. */
  pc: [
    { name: 'cp437', decode: cp437, regions: null },
    { name: 'ibm866', decode: decoderOf('ibm866'), regions: null },
  ],
} satisfies Record<string, readonly CodePage[]>;

const isLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** The likelihood of bytes of text in characters of one and two bytes. */
const doubleByteLikelihood = (bytes: Buffer, { name, regions, second = 0 }: CodePage): number => {
  let [sum, count] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] as number;
    if (first < 0x80) continue;
    count += 1;
    // These bytes alone are half-width kana, which are rare.
    if (name === 'shift_jis' && first >= 0xa1 && first <= 0xdf) continue;
    const isWithinWord = isLetter(bytes[at + 2]) && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]));
    const [, , likelihood = 0] = regions?.find(([from, to]) => first >= from && first <= to) ?? [];
    at += 1;
    sum += (bytes[at] ?? 0) < second ? Math.min(0.2, likelihood) : likelihood * (isWithinWord ? 0.5 : 1);
  }
  return sum / Math.max(1, count);
};

/** Hangul of usual parts are likelier than Hanzi of the same bytes, others less: doubled consonants and rare vowels or endings. */
const hangulFactor = (text: string): number => {
  const syllables = [...text].filter((letter) => letter >= '\uac00' && letter <= '\ud7a3');
  const usual = syllables.filter((letter) => {
    const [initial = '', vowel = '', end = 'ᆨ'] = letter.normalize('NFD');
    return !'ᄁᄄᄈᄊᄍ'.includes(initial) && !'ᅣᅤᅨᅫᅰᅲ'.includes(vowel) && 'ᆨᆫᆯᆷᆸᆺᆼ'.includes(end);
  });
  return usual.length === syllables.length ? 1.1 : 0.9;
};

/** The likelihood of the letters beyond ASCII: accents stand among other Latin letters, Cyrillic ones form words; small ones before no large. */
const letterLikelihood = (text: string): number => {
  let [sum, count] = [0, 0];
  for (const { 0: run, index } of text.matchAll(/[\u0080-\uffff]+/g)) {
    count += run.length;
    const [before = '', after = ''] = [text[index - 1], text[index + run.length]];
    const isLatin = /^\p{Script=Latin}+$/u.test(run);
    const isAlone = !/[a-z]/i.test(before + after);
    if (isLatin && isAlone && run.length === 1) sum += 0.5;
    else if (isLatin && !isAlone && !(/[a-z]/.test(before) && /\p{Lu}/u.test(run)))
      sum += { 1: 0.9, 2: 1.2 }[run.length] ?? 0;
    for (const [word] of run.matchAll(/\p{Script=Cyrillic}{2,}/gu))
      if (!/\p{Ll}\p{Lu}/u.test(word) && !/[a-z]/i.test(before + after)) sum += word.length * 0.8;
    sum -= [...run.matchAll(/\p{Cc}/gu)].length;
  }
  return sum / Math.max(1, count);
};

const spelled = (bytes: Buffer, page: CodePage): Spelling | null => {
  try {
    const text = page.decode(bytes);
    const likelihood = page.regions
      ? doubleByteLikelihood(bytes, page) * (page.name === 'euc-kr' ? hangulFactor(text) : 1)
      : letterLikelihood(text);
    return { codePage: page.name, text, likelihood };
  } catch {
    return null;
  }
};

/** All that bytes of an unknown encoding can mean, the likeliest first; text that has none means itself. */
export const spellingsOf = (text: string, from: 'windows' | 'pc' = 'windows'): readonly Spelling[] => {
  if (!isRaw(text)) return [{ codePage: 'utf-8', text, likelihood: 1 }];
  const bytes = bytesOf(text);
  const other = from === 'pc' ? 'windows' : 'pc';
  return [...asian, ...european[from], ...european[other]]
    .map((page) => spelled(bytes, page))
    .filter((each) => each !== null)
    .sort((one, other) => other.likelihood - one.likelihood);
};

/** Below this, a spelling is as likely as any other. */
const least = 0.5;

/**
 * Reads names of one source: in the code page of which one reference found its file, otherwise in the likeliest one of all names together.
 * Bytes that no code page explains are written as `%E9`.
 */
export const nameReader = (
  names: Iterable<string>,
  from: 'windows' | 'pc' = 'windows',
  found: readonly string[] = [],
) => {
  const unread = [...names].filter(isRaw);
  const [best] = spellingsOf(unread.join('\n'), from);
  const likely = best && best.likelihood >= least ? [best.codePage] : [];
  const pages = [...found, ...likely];
  return (name: string): { readonly text: string; readonly isEscaped: boolean } => {
    if (!isRaw(name)) return { text: name, isEscaped: false };
    const spellings = spellingsOf(name, from);
    const chosen =
      pages.map((page) => spellings.find(({ codePage }) => codePage === page)).find((each) => each) ??
      spellings.find(({ likelihood }) => likelihood >= least);
    if (chosen) return { text: chosen.text, isEscaped: false };
    const escaped = bytesOf(name)
      .toString('latin1')
      .replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
    return { text: escaped, isEscaped: true };
  };
};
