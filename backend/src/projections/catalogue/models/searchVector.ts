import type { ModelAttributes } from '#domain/catalogue/model.events.ts';
import { tellingWordsOf, wordsOf } from './words.ts';

/** Weights of words in the ranking (Q26): the name first, then the categories, then the fields, then what is said. */
const weightOf = {
  name: 'A',
  category: 'B',
  subCategory: 'B',
  style: 'C',
  material: 'C',
  format: 'C',
  tags: 'C',
  description: 'D',
} as const satisfies Partial<Record<keyof ModelAttributes, string>>;

type SearchedField = keyof typeof weightOf;
const searchedFields = Object.keys(weightOf) as readonly SearchedField[];

/** The searched words of a field. */
const wordsIn = (field: SearchedField, attributes: Partial<ModelAttributes>): readonly string[] => {
  if (field === 'tags') return (attributes.tags ?? []).flatMap(tellingWordsOf);
  return field === 'description' ? tellingWordsOf(attributes[field] ?? '') : wordsOf(attributes[field] ?? '');
};

/** All searched words of these attributes. */
export const searchedWordsOf = (attributes: Partial<ModelAttributes>): readonly string[] =>
  searchedFields.flatMap((field) => wordsIn(field, attributes));

/** A model's searched words as the text form of a Postgres `tsvector`, each with its weight. */
export const searchVector = (attributes: ModelAttributes): string => {
  let position = 0;
  const lexemes: string[] = [];
  for (const field of searchedFields) {
    for (const word of wordsIn(field, attributes)) {
      position += 1;
      lexemes.push(`'${word}':${position}${weightOf[field]}`);
    }
  }
  return lexemes.join(' ');
};
