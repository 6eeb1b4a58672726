import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { MenuCategory } from '../../features/catalogue/categories/categoryMenu.ts';
import { useCategoryMenu } from '../../features/catalogue/categories/useCategoryMenu.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { usePopover } from '../../ui/usePopover.ts';
import { sectionControl } from './headerStyle.ts';

type Props = { readonly category: MenuCategory; readonly onFollow: () => void };

const style =
  'flex min-h-11 items-center rounded-control px-3 -mx-3 text-ink-2 hover:bg-sunken hover:text-ink';

/** A category as a heading link, and its sub-categories in two columns (R060). */
const CategoryLinks = ({ category, onFollow }: Props) => (
  <section>
    <h2 className="font-semibold text-h3">
      <Link
        className="-mx-3 inline-flex min-h-11 items-center rounded-control px-3 hover:bg-sunken"
        href={paths.category(category.name)}
        onClick={onFollow}
      >
        {category.name}
      </Link>
    </h2>
    {category.subCategories.length > 0 && (
      <ul className="grid grid-cols-2 gap-x-6 whitespace-nowrap">
        {category.subCategories.map((name) => (
          <li key={name}>
            <Link className={style} href={paths.category(category.name, name)} onClick={onFollow}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const isWithin = (location: string, category: string): boolean => {
  const root = paths.category(category).toLowerCase();
  const here = location.toLowerCase();
  return here === root || here.startsWith(`${root}/`);
};

const panelStyle =
  'm-0 max-h-[calc(100dvh-8rem)] w-auto max-w-none overflow-y-auto border-line border-b bg-surface p-0 text-ink shadow-menu';

type DropdownProps = {
  readonly label: string;
  readonly current: boolean;
  readonly categories: readonly MenuCategory[];
};

const Dropdown = ({ label, current, categories }: DropdownProps) => {
  const { button, panel, close } = usePopover();
  const single = categories.length === 1;
  return (
    <li>
      <button {...button} aria-current={current ? 'true' : undefined} className={sectionControl}>
        <span>{label}</span>
        <ChevronDown className="size-3.5" />
      </button>
      <div {...panel} className={cx(panelStyle, single ? 'anchored-panel' : 'wide-panel')}>
        <div className={single ? 'px-6 py-3' : 'page-width grid grid-cols-3 gap-x-10 gap-y-6 py-6'}>
          {categories.map((category) => (
            <CategoryLinks category={category} key={category.id} onFollow={close} />
          ))}
        </div>
      </div>
    </li>
  );
};

const Section = ({ name, path, location }: Record<'name' | 'path' | 'location', string>) => (
  <li>
    <Link
      aria-current={location.toLowerCase() === path.toLowerCase() ? 'page' : undefined}
      className={sectionControl}
      href={path}
    >
      {name}
    </Link>
  </li>
);

/** Free Models, Premium Models, the first 11 categories, and all others under More (R058 – R060). */
export const CategoryBar = () => {
  const { first, more } = useCategoryMenu();
  const [location] = useLocation();
  return (
    <nav aria-label="Models" className="page-width hidden lg:block">
      <ul className="scroll-strip -mr-6 -ml-1.5 h-11 justify-between">
        <Section location={location} name="Free Models" path={paths.free} />
        <Section location={location} name="Premium Models" path={paths.premium} />
        {first.map((category) =>
          category.subCategories.length > 0 ? (
            <Dropdown
              categories={[category]}
              current={isWithin(location, category.name)}
              key={category.id}
              label={category.name}
            />
          ) : (
            <Section
              key={category.id}
              location={location}
              name={category.name}
              path={paths.category(category.name)}
            />
          ),
        )}
        {more.length > 0 && (
          <Dropdown
            categories={more}
            current={more.some(({ name }) => isWithin(location, name))}
            label="More"
          />
        )}
      </ul>
    </nav>
  );
};
