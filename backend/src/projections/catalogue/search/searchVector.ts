import { hasUnspaced } from '#contract/cutText.ts';
import { standardLicence } from '#domain/catalogue/licences/licence.ts';
import type { ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import { modelAttributeList } from '#domain/catalogue/models/modelAttributes.ts';
import { indexedWordsOf, isTelling, programWordsOf, wordsOf } from '../models/words.ts';
import { familiesOf } from './materialFamilies.ts';

/** Weights of words in the ranking (Q26): the name first, then the categories, then the fields, then the description. */
const searched = [
  ...modelAttributeList.flatMap(({ name, search }) => (search ? [{ name, weight: search }] : [])),
  { name: 'tags', weight: 'C' },
  { name: 'description', weight: 'D' },
] as const;

/** The searched words of a field, as `cut` gives them. */
const wordsIn = (
  name: (typeof searched)[number]['name'],
  attributes: Partial<ModelAttributes>,
  cut: typeof wordsOf,
): readonly string[] => {
  if (name === 'tags') return (attributes.tags ?? []).flatMap(cut).filter(isTelling);
  const value = attributes[name] ?? '';
  switch (name) {
    case 'description':
      return cut(value).filter(isTelling);
    case 'platform':
    case 'render':
      return hasUnspaced(value) ? cut(value) : programWordsOf(value);
    case 'material':
      return [...cut(value), ...familiesOf(wordsOf(value))];
    default:
      return cut(value);
  }
};

/** The words of a licence's id, which follows from its name. The standard licence says nothing of a model. */
const wordsOfLicence = (licenceId: string): readonly string[] =>
  licenceId === standardLicence.licenceId
    ? []
    : wordsOf(licenceId.replaceAll('-', ' ')).filter((word) => /[a-z]/.test(word));

/** All searched words of these attributes, and of a licence if there is one. */
export const searchedWordsOf = (
  attributes: Partial<ModelAttributes>,
  licenceId: string,
): readonly string[] => [
  ...searched.flatMap(({ name }) => wordsIn(name, attributes, wordsOf)),
  ...wordsOfLicence(licenceId),
];

/** A model's searched words as the text form of a Postgres `tsvector`, each with its weight. */
export const searchVector = (attributes: ModelAttributes, licenceId: string): string =>
  [
    ...searched.flatMap(({ name, weight }) =>
      wordsIn(name, attributes, indexedWordsOf).map((word) => ({ word, weight })),
    ),
    ...wordsOfLicence(licenceId).map((word) => ({ word, weight: 'C' })),
  ]
    .map(({ word, weight }, at) => `'${word}':${at + 1}${weight}`)
    .join(' ');
