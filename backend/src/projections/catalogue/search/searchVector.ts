import type { ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import { modelAttributeList } from '#domain/catalogue/models/modelAttributes.ts';
import { indexedWordsOf, isTelling, wordsOf } from '../models/words.ts';

type Searched = { readonly name: keyof ModelAttributes; readonly weight: 'A' | 'B' | 'C' | 'D' };

/** Weights of words in the ranking (Q26): the name first, then the categories, then the fields, then the description. */
const searched: readonly Searched[] = [
  ...modelAttributeList.flatMap(({ name, search }) => (search ? [{ name, weight: search }] : [])),
  { name: 'tags', weight: 'C' },
  { name: 'description', weight: 'D' },
];

/** The searched words of a field, as `cut` gives them. */
const wordsIn = (
  name: keyof ModelAttributes,
  attributes: Partial<ModelAttributes>,
  cut: typeof wordsOf,
): readonly string[] => {
  const value = attributes[name] ?? '';
  if (typeof value !== 'string') return value.flatMap(cut).filter(isTelling);
  return name === 'description' ? cut(value).filter(isTelling) : cut(value);
};

/** All searched words of these attributes. */
export const searchedWordsOf = (attributes: Partial<ModelAttributes>): readonly string[] =>
  searched.flatMap(({ name }) => wordsIn(name, attributes, wordsOf));

/** A model's searched words as the text form of a Postgres `tsvector`, each with its weight. */
export const searchVector = (attributes: ModelAttributes): string => {
  let position = 0;
  const lexemes: string[] = [];
  for (const { name, weight } of searched) {
    for (const word of wordsIn(name, attributes, indexedWordsOf)) {
      position += 1;
      lexemes.push(`'${word}':${position}${weight}`);
    }
  }
  return lexemes.join(' ');
};
