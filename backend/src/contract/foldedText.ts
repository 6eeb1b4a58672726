const plain = /^[\t\n\r -~]*$/;

/** Whether a text stays as it is but for its case. */
export const isPlain = (text: string): boolean => plain.test(text);

/**
 * Letters that Unicode does not decompose, by the letters that people type for them: with a stroke, a bar, a hook or a tail, without a dot,
 * joined (Unicode names; CLDR `Latin-ASCII`), the Cyrillic ones of Kazakh, Tatar, Bashkir and Ukrainian, the final sigma, and Arabic letters
 * that keyboards swap.
 */
const typedFor = {
  a: 'ⱥᶏꞛꟁ',
  b: 'ƀƃɓᵬᶀꞗ',
  c: 'ƈȼɕꞓꞔ',
  d: 'ðđƌȡɖɗᵭᶁᶑꝺꟈ',
  e: 'əɇᶒⱸ',
  f: 'ƒᵮᶂꞙꝼ',
  g: 'ǥɠɡᶃꞡᵹ',
  h: 'ħɦⱨꞕ',
  i: 'ıɨᵻᶖ',
  j: 'ȷɉɟʄʝ',
  k: 'ĸƙᶄⱪꝁꝃꝅꞣ',
  l: 'łƚȴɫɬɭᶅⱡꝉꞎꬸ',
  m: 'ɱᵯᶆ',
  n: 'ŋƞȵɲɳᵰᶇꞑꞥ',
  o: 'øɵⱺꝋꝍꞝ',
  p: 'ƥᵱᵽᶈꝑꝓꝕ',
  q: 'ɋʠꝗꝙ',
  r: 'ɍɼɽɾᵲᵳᶉꞧꝛꞃ',
  s: 'ȿʂᵴᶊꞩꞅꟙꟊẜẝ',
  t: 'ŧƫƭȶʈᵵⱦꞇ',
  u: 'ʉᵾᶙꞟꞹ',
  v: 'ʋᶌⱱⱴꝟ',
  w: 'ⱳꟃ',
  x: 'ᶍ',
  y: 'ƴɏỿ',
  z: 'ƶȥɀʐʑᵶᶎⱬ',
  ae: 'æ',
  oe: 'œ',
  ss: 'ß',
  th: 'þꝥꝧᵺ',
  г: 'ґғҕӻ',
  ж: 'җ',
  з: 'ҙ',
  к: 'қҝҟӄ',
  н: 'ңӈҥ',
  о: 'ө',
  п: 'ҧԥ',
  с: 'ҫ',
  т: 'ҭ',
  у: 'ұү',
  х: 'ҳһӽӿ',
  ч: 'ҷҹ',
  а: 'ә',
  σ: 'ς',
  ا: 'ٱ',
  ي: 'ىی',
  ه: 'ة',
  ك: 'ک',
} as const;

const letters = new Map(
  Object.entries(typedFor).flatMap(([typed, meant]) => [...meant].map((letter) => [letter, typed] as const)),
);
const folds = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');

/**
 * Accents and points of the scripts that are read without them, signs that show nothing, and the stroke that stretches Arabic words. The
 * vowels of Indic and Southeast Asian scripts and the voicing of kana stay: without them it is another word.
 */
const unread =
  /(?![\u3099\u309A])\p{Script=Inherited}|(?=\p{M})[\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]|\p{Default_Ignorable_Code_Point}|\u0640/gu;

const isDigit = (code: number): boolean => /^\p{Nd}/u.test(String.fromCodePoint(code));

/** The value of a digit of any script: digits stand in rows from 0 to 9 (Unicode, section 4.6). */
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return String(before % 10);
};

/**
 * A text as it is searched and compared: in lower case, without accents, every width, dash, apostrophe and digit in one form (NFKC). "Łódź"
 * and "lodz", "ＧＬＢ" and "glb" are equal.
 */
export const foldedText = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : text
        // Before the accent in ´ is taken off, and the letter ʼ becomes part of a word.
        .replace(/[´`‘’ʹʻʼʽˈ′＇׳]/g, "'")
        .normalize('NFKD')
        .replace(/\p{Pd}|\u2212/gu, '-')
        .toLowerCase()
        .replace(unread, '')
        .replace(folds, (letter) => letters.get(letter) ?? letter)
        .replace(/(?![0-9])\p{Nd}/gu, digitOf)
        .normalize('NFC')
        // The point between the words of a name in katakana, which many leave out.
        .replace(/(?<=\p{scx=Kana})・(?=\p{scx=Kana})/gu, '');
