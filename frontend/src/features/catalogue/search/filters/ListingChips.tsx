import type { ChosenFacets } from 'backend/contract/listingFacets.ts';
import type { WireFacets } from 'backend/contract/wireFacets.ts';
import { Link, useLocation } from 'wouter';
import { paths } from '../../../../lib/paths.ts';
import { Figure } from '../../../../ui/Figure.tsx';
import { same } from '../../categories/knownNames.ts';
import { useCategoryMenu } from '../../categories/useCategoryMenu.ts';
import type { ModelFilter } from '../modelFilter.ts';
import { listingAddress } from './listingAddress.ts';

type Chip = {
  readonly label: string;
  readonly href: string;
  /** Undefined while they are counted. */
  readonly models?: number | undefined;
  readonly chosen: boolean;
};

const Chips = ({ label, chips }: { readonly label: string; readonly chips: readonly Chip[] }) => (
  <ul aria-label={label} className="flex gap-2">
    {chips.map(({ label: text, href, models, chosen }) => (
      <li key={text}>
        <Link aria-current={chosen ? 'true' : undefined} className="chip whitespace-nowrap" href={href}>
          <span>{text}</span>
          {models !== undefined && (
            <span className="text-ink-2">
              <Figure>{String(models)}</Figure>
            </span>
          )}
        </Link>
      </li>
    ))}
  </ul>
);

/** A category in its address's spelling, and each of its sub-categories that has models. */
const useSubCategoryChips = ({ chosen, facets, filter }: Props): readonly Chip[] => {
  const { first, more } = useCategoryMenu();
  const { category = '', subCategory } = filter;
  const known = [...first, ...more].find(({ name }) => same(name, category));
  if (known === undefined) return [];
  const chips = known.subCategories.flatMap((name): Chip[] => {
    const isChosen = subCategory !== undefined && same(name, subCategory);
    const models = facets?.subCategories.find((one) => same(one.subCategory, name))?.models;
    if (facets && models === undefined && !isChosen) return [];
    const href = listingAddress(paths.category(known.name, name), chosen, filter);
    return [{ label: name, href, models, chosen: isChosen }];
  });
  const all = listingAddress(paths.category(known.name), chosen, filter);
  return chips.length === 0
    ? []
    : [{ label: `All ${known.name}`, href: all, chosen: subCategory === undefined }, ...chips];
};

const typesOf = ({ chosen, facets, filter }: Props, path: string): readonly Chip[] => {
  const { type, ...others } = chosen;
  const { free, premium } = facets?.types ?? {};
  // One type without models is no choice.
  if (type === undefined && (free === 0 || premium === 0)) return [];
  return [
    { label: 'Free and premium', href: listingAddress(path, others, filter), chosen: type === undefined },
    ...[['free', 'Free', free] as const, ['premium', 'Premium', premium] as const].map(
      ([value, label, models]) => ({
        label,
        models,
        href: listingAddress(path, { ...chosen, type: value }, filter),
        chosen: type === value,
      }),
    ),
  ];
};

type Props = {
  readonly filter: ModelFilter;
  readonly chosen: ChosenFacets;
  readonly facets: WireFacets | null | undefined;
};

/** The sub-categories of a category and the two types as links, each with the number of its models. They keep the other choices. */
export const ListingChips = (props: Props & { readonly isTyped: boolean }) => {
  const [path] = useLocation();
  const subCategories = useSubCategoryChips(props);
  const types = props.isTyped ? [] : typesOf(props, path);
  if (subCategories.length + types.length === 0) return null;
  return (
    <div className="scroll-strip gap-4">
      {subCategories.length > 0 && <Chips chips={subCategories} label="Sub-categories" />}
      {types.length > 0 && <Chips chips={types} label="Free or premium" />}
    </div>
  );
};
