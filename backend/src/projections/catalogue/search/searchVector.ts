import { hasUnspaced } from '#contract/cutText.ts';
import { standardLicence } from '#domain/catalogue/licences/licence.ts';
import type { ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import { modelAttributeList } from '#domain/catalogue/models/modelAttributes.ts';
import { indexedWordsOf, isTelling, programWordsOf, searchedForm, wordsOf } from '../models/words.ts';

/**
 * The common names of materials by family, chosen by hand. EN 13556 lists the timbers traded in Europe; the other families follow plain usage. A
 * name with another common meaning in a material, as lime or lead, is left out.
 */
const families = {
  wood: 'acacia alder ash balsa beech birch cedar cherry chestnut douglas ebony elm fir hickory larch mahogany maple oak pine plywood poplar rosewood spruce teak timber walnut willow yew',
  metal:
    'aluminium aluminum brass bronze chrome copper gold iron nickel pewter platinum silver steel tin titanium zinc',
  stone: 'basalt granite limestone marble onyx quartzite sandstone slate travertine',
  fabric:
    'boucle canvas cashmere cloth cotton denim felt hemp jute linen muslin nylon polyester satin silk tweed velvet wool',
  ceramic: 'earthenware faience porcelain stoneware terracotta',
  plastic: 'abs acrylic nylon pla polycarbonate polyester polypropylene polystyrene pvc vinyl',
} as const;

const familiesByName = Map.groupBy(
  Object.entries(families).flatMap(([family, names]) =>
    names.split(' ').map((name) => ({ family, name: searchedForm(name) })),
  ),
  ({ name }) => name,
);

/** The families of the materials among these words, which are in the form of `wordsOf`: of oak, wood. */
const familiesOf = (words: readonly string[]): readonly string[] => [
  ...new Set(words.flatMap((word) => familiesByName.get(word) ?? []).map(({ family }) => family)),
];

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
