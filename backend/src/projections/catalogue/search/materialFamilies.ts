import { searchedForm } from '../models/words.ts';

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
export const familiesOf = (words: readonly string[]): readonly string[] => [
  ...new Set(words.flatMap((word) => familiesByName.get(word) ?? []).map(({ family }) => family)),
];
