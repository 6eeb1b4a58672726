import { listedFormat, type MeasuredFilter } from './listingFilter.ts';

type TermFilter = MeasuredFilter & { readonly type?: 'free' | 'premium' };

/** Words of a search that mean a filter. */
export type WordFilter = {
  /** The filter in words, for people. */
  readonly label: string;
  readonly typed: string;
  /** Whether a text may contain these words too, as a style or format does. */
  readonly isText: boolean;
  readonly filter: TermFilter;
  /** The word that no result may have. */
  readonly excluded?: string;
  /** The term without these words. */
  readonly rest: string;
};

/** A search term: the words to find, and the filters that the other words mean. */
type ReadTerm = { readonly words: string; readonly filters: readonly WordFilter[] };

type Meaning = Pick<WordFilter, 'label' | 'filter' | 'excluded'> & { readonly isText?: boolean };

/** A pattern between other letters and digits. */
const whole = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{Letter}\\p{Number}])(?:${pattern})(?![\\p{Letter}\\p{Number}])`, 'u');

/** Not another currency or unit, nor the beginning of a longer number. */
const ofThis = String.raw`(?![.,]?\d)(?!\s*(?:[€£¥%]|mm|cm|m|km|kb|mb|gb|inch(?:es)?|ft|eur(?:os?)?|gbp|pounds?|yen))`;
const amount = String.raw`\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?(k?)(?:\s*\$|\s*(?:dollars?|usd)|\s*(triangles?|tris|poly(?:gon)?s?|faces))?${ofThis}`;
/** More than any price or number of triangles. */
const mostAmount = 999_999_999;
const atMost = '(?:under|below|less than|up to|at most|cheaper than|<=?|≤)';
const atLeast = '(?:over|above|more than|at least|>=?|≥)';

/** The filter of an amount: dollars, or triangles if they are named. */
const bounded =
  (end: 'max' | 'min') =>
  (digits = '', decimals = '', thousands = '', triangles?: string): Meaning => {
    const exact = Number(digits.replaceAll(',', '') + decimals) * (thousands ? 1_000 : 1);
    // Prices are whole dollars (R008).
    const number = Math.min(end === 'max' ? Math.floor(exact) : Math.ceil(exact), mostAmount);
    const text = number.toLocaleString('en-US');
    const from = end === 'max' ? 'Up to' : 'From';
    return triangles
      ? { label: `${from} ${text} triangles`, filter: { [`${end}Triangles`]: number } }
      : { label: `${from} $${text}`, filter: { [`${end}Price`]: number } };
  };

const said = (label: string, filter: TermFilter) => (): Meaning => ({ label, filter, isText: true });

const patterns: readonly (readonly [RegExp, (...groups: readonly string[]) => Meaning])[] = [
  [
    /(?<=\s)-(\p{Letter}[\p{Letter}\p{Number}]*)(?!\S)/u,
    (excluded = '') => ({ label: `Not ${excluded}`, filter: {}, excluded }),
  ],
  [whole(atMost + amount), bounded('max')],
  [whole(atLeast + amount), bounded('min')],
  // A licence may be royalty-free. The commonest words for it in German, French, Spanish, Italian and Portuguese.
  [
    whole(String.raw`(?<!royalty[\s-])free|kostenlos(?:e[mnrs]?)?|gr[aá]tis|gratuit(?:e?s?|[ao]s?|[ei])`),
    said('Free', { type: 'free' }),
  ],
  [whole('premium'), said('Premium', { type: 'premium' })],
  [whole('animated'), said('Animated', { animated: true })],
  [whole('textured'), said('Textured', { textured: true })],
  [whole(String.raw`low[\s-]?poly(?:gons?)?`), said('Low poly', { maxTriangles: 9_999 })],
  [
    // "3ds max" is a program.
    whole(String.raw`(glb|gltf|obj|fbx|stl|ply|dae|3ds(?!\s*max)|blend|usdz?)`),
    (format = '') => ({
      label: format.toUpperCase(),
      filter: { format: listedFormat(format) },
      isText: true,
    }),
  ],
];

/** Words that say nothing in a shop of 3D models. */
const idle = new RegExp(whole('3d|models?|assets?|files?|downloads?').source, 'gu');

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Reads a search term: words such as "free" or "under 20" become filters, and those that say nothing in this shop are dropped. */
export const readTerm = (term: string): ReadTerm => {
  const text = term.normalize('NFKC').toLowerCase();
  let left = text;
  const filters: WordFilter[] = [];
  for (const [pattern, meaningOf] of patterns)
    for (let match = pattern.exec(left); match !== null; ) {
      const [typed, ...groups] = match;
      const end = match.index + typed.length;
      const { isText = false, ...meaning } = meaningOf(...groups);
      const rest = tidy(`${text.slice(0, match.index)} ${text.slice(end)}`);
      filters.push({ ...meaning, isText, typed: tidy(typed), rest });
      left = left.slice(0, match.index) + ' '.repeat(typed.length) + left.slice(end);
      // A second format or price is a word; several words can be excluded.
      match = meaning.excluded === undefined ? null : pattern.exec(left);
    }
  const words = tidy(left.replace(idle, ' '));
  // Of "free!" or ".stl" a sign is left.
  return { words: filters.length > 0 && !/[\p{Letter}\p{Number}]/u.test(words) ? '' : words, filters };
};

/** The filters that the words of a term mean. */
export const filtersOfTerm = (term: string | undefined): TermFilter =>
  Object.assign({}, ...readTerm(term ?? '').filters.map(({ filter }) => filter));
