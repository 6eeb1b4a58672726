import { X } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { paths } from '../../../../lib/paths.ts';
import { Figure } from '../../../../ui/Figure.tsx';
import { same } from '../../categories/knownNames.ts';
import { useCategoryMenu } from '../../categories/useCategoryMenu.ts';
import { listingAddress } from './listingAddress.ts';
import { type ListingChoices as Props, useOffered } from './useOffered.ts';

type Chip = {
  readonly label: string;
  readonly href: string;
  /** Undefined while they are counted. */
  readonly models?: number | undefined;
  readonly chosen?: boolean;
  /** Whether it is a choice of the filters, which the link takes back. */
  readonly removes?: boolean;
};

const Chips = ({ label, chips }: { readonly label: string; readonly chips: readonly Chip[] }) => (
  <ul aria-label={label} className="flex gap-2">
    {chips.map(({ label: text, href, models, chosen, removes }) => (
      <li key={href}>
        <Link
          aria-current={chosen ? 'true' : undefined}
          aria-label={removes ? `Remove the filter ${text}` : undefined}
          className="chip whitespace-nowrap"
          href={href}
        >
          <span>{text}</span>
          {removes && <X className="size-4 text-ink-2" />}
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

const useChosenChips = (props: Props, path: string): readonly Chip[] => {
  const { lists, ticks } = useOffered(props);
  const chosen = [
    ...lists.flatMap(({ name, value, choices }) =>
      choices.filter((one) => one.value === value).map(({ label }) => ({ name, label })),
    ),
    ...ticks.filter(({ isChosen }) => isChosen),
  ];
  return chosen.map(({ name, label }) => {
    const { [name]: _, ...others } = props.chosen;
    return { label, href: listingAddress(path, others, props.filter), removes: true };
  });
};

/**
 * The choices of the filters, each a link that takes it back; the sub-categories of a category and the two types, each a link that keeps the
 * other choices, with the number of its models.
 */
export const ListingChips = (props: Props & { readonly isTyped: boolean }) => {
  const [path] = useLocation();
  const subCategories = useSubCategoryChips(props);
  const types = props.isTyped ? [] : typesOf(props, path);
  const chosen = useChosenChips(props, path);
  if (chosen.length + subCategories.length + types.length === 0) return null;
  return (
    <div className="scroll-strip gap-4">
      {chosen.length > 0 && <Chips chips={chosen} label="Chosen filters" />}
      {subCategories.length > 0 && <Chips chips={subCategories} label="Sub-categories" />}
      {types.length > 0 && <Chips chips={types} label="Free or premium" />}
    </div>
  );
};
