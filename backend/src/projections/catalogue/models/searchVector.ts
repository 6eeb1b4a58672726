import type { ModelAttributes } from '#domain/catalogue/model.events.ts';
import { wordsOf } from './words.ts';

/** Weights of words in the ranking (Q26): the name first, then the categories, then the rest. */
const weightOf = {
  name: 'A',
  category: 'B',
  subCategory: 'B',
  style: 'C',
  material: 'C',
  format: 'C',
} as const satisfies Partial<Record<keyof ModelAttributes, string>>;

type SearchedField = keyof typeof weightOf;
export const searchedFields = Object.keys(weightOf) as readonly SearchedField[];

/** A model's searched words as the text form of a Postgres `tsvector`, each with its weight. */
export const searchVector = (attributes: ModelAttributes): string => {
  let position = 0;
  const lexemes: string[] = [];
  for (const field of searchedFields) {
    for (const word of wordsOf(attributes[field])) {
      position += 1;
      lexemes.push(`'${word}':${position}${weightOf[field]}`);
    }
  }
  return lexemes.join(' ');
};
