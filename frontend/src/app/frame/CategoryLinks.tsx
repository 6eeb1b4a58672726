import { Link } from 'wouter';
import type { MenuCategory } from '../../features/catalogue/categories/categoryMenu.ts';
import { paths } from '../../lib/paths.ts';

type Props = { readonly category: MenuCategory; readonly onFollow: () => void };

const style =
  'flex min-h-11 items-center rounded-control px-3 -mx-3 text-ink-2 hover:bg-sunken hover:text-ink';

/** A category as a heading link, and its sub-categories in two columns (R060). */
export const CategoryLinks = ({ category, onFollow }: Props) => (
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
