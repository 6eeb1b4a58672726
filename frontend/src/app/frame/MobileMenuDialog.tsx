import { ChevronDown, X } from 'lucide-react';
import { Link } from 'wouter';
import type { MenuCategory } from '../../features/catalogue/categories/categoryMenu.ts';
import { useCategoryMenu } from '../../features/catalogue/categories/useCategoryMenu.ts';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useDisclosure } from '../../ui/useDisclosure.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { barControl } from './headerStyle.ts';
import { ModelTiles } from './ModelTiles.tsx';

const row =
  'wrap-anywhere flex w-full min-h-12 items-center justify-between gap-3 border-line border-b py-2 text-left font-medium';

type EntryProps = { readonly category: MenuCategory; readonly onFollow: () => void };

const CategoryEntry = ({ category, onFollow }: EntryProps) => {
  const { button, region, open } = useDisclosure();
  if (category.subCategories.length === 0)
    return (
      <Link className={row} href={paths.category(category.name)} onClick={onFollow}>
        {category.name}
      </Link>
    );
  return (
    <>
      <button {...button} className={`${row} cursor-pointer`}>
        <span>{category.name}</span>
        <ChevronDown
          className={`size-5 text-ink-2 transition-transform duration-200 ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul {...region} className="border-line border-b py-2 pl-4">
        {[undefined, ...category.subCategories].map((name) => (
          <li key={name ?? ''}>
            <Link
              className="flex min-h-11 items-center text-ink-2"
              href={paths.category(category.name, name)}
              onClick={onFollow}
            >
              {name ?? `All ${category.name}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

export type MobileMenuProps = { readonly open: boolean; readonly onClose: () => void };

/** The menu on small screens: the Models panel with two tiles, categories and account links (R065). */
export const MobileMenuDialog = ({ open, onClose }: MobileMenuProps) => {
  const { first, more } = useCategoryMenu();
  return (
    <Dialog
      footer={<AccountLinks onFollow={onClose} />}
      headingClassName="pr-16"
      onClose={onClose}
      open={open}
      placement="side"
      title="Models"
    >
      <button className={`${barControl} absolute top-4 right-3`} onClick={onClose} type="button">
        <X className="size-5" />
        <span className="sr-only">Close menu</span>
      </button>
      <ModelTiles onFollow={onClose} />
      <nav aria-label="Categories" className="mt-6">
        <ul className="border-line border-t">
          {[...first, ...more].map((category) => (
            <li key={category.id}>
              <CategoryEntry category={category} onFollow={onClose} />
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
};
