import { paths } from '../../../lib/paths.ts';
import { placeIn } from '../../../lib/textSearch.ts';
import type { MenuCategory } from '../categories/categoryMenu.ts';

const most = 3;

type Suggested = { readonly name: string; readonly href: string };

/** The categories and sub-categories whose names begin with a term, then those with it elsewhere. */
export const suggestedCategories = (
  categories: readonly MenuCategory[],
  term: string,
): readonly Suggested[] => {
  if (term === '') return [];
  const all = categories.flatMap(({ name, subCategories }) => [
    { name, href: paths.category(name) },
    ...subCategories.map((sub) => ({ name: `${name} / ${sub}`, own: sub, href: paths.category(name, sub) })),
  ]);
  const placeOf = ({ name, own = name }: Suggested & { readonly own?: string }): number => placeIn(own, term);
  return all
    .filter((one) => placeOf(one) >= 0)
    .toSorted((one, other) => Number(placeOf(one) > 0) - Number(placeOf(other) > 0))
    .slice(0, most)
    .map(({ name, href }) => ({ name, href }));
};
