import { paths } from '../../../lib/paths.ts';
import type { MenuCategory } from '../categoryMenu.ts';

const most = 3;

type Suggested = { readonly name: string; readonly href: string };

/** The categories and sub-categories whose names begin with a term, then those with it elsewhere. */
export const suggestedCategories = (
  categories: readonly MenuCategory[],
  term: string,
): readonly Suggested[] => {
  const wanted = term.toLowerCase();
  if (wanted === '') return [];
  const all = categories.flatMap(({ name, subCategories }) => [
    { name, href: paths.category(name) },
    ...subCategories.map((sub) => ({ name: `${name} / ${sub}`, own: sub, href: paths.category(name, sub) })),
  ]);
  const placeIn = ({ name, own = name }: Suggested & { readonly own?: string }): number =>
    own.toLowerCase().indexOf(wanted);
  return all
    .filter((one) => placeIn(one) >= 0)
    .toSorted((one, other) => Number(placeIn(one) > 0) - Number(placeIn(other) > 0))
    .slice(0, most)
    .map(({ name, href }) => ({ name, href }));
};

/** The option that an arrow key chooses; -1 is the field itself. Null for other keys, and without options. */
export const nextOption = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 === count ? -1 : at + 1;
  if (key === 'ArrowUp') return at === -1 ? count - 1 : at - 1;
  return null;
};
