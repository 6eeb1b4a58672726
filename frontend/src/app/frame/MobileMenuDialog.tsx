import { ChevronDown, X } from 'lucide-react';
import { Link } from 'wouter';
import type { MenuCategory } from '../../features/catalogue/categoryMenu.ts';
import { useCategoryMenu } from '../../features/catalogue/useCategoryMenu.ts';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useDisclosure } from '../../ui/useDisclosure.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { barControl } from './headerStyle.ts';

type TileProps = {
  readonly href: string;
  readonly name: string;
  readonly onFollow: () => void;
  readonly solid: boolean;
};

const Tile = ({ href, name, onFollow, solid }: TileProps) => (
  <Link
    className="render-ground flex flex-col items-center gap-2 rounded-media border border-line px-3 pt-6 pb-4 font-medium hover:border-control"
    href={href}
    onClick={onFollow}
  >
    <svg
      aria-hidden="true"
      className="size-20 text-brand"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeWidth="1.25"
      viewBox="0 0 48 48"
    >
      {solid ? (
        <>
          <path className="fill-brand opacity-25" d="M24 4 42 14 24 24 6 14z" stroke="none" />
          <path className="fill-brand opacity-55" d="M6 14l18 10v20L6 34z" stroke="none" />
          <path className="fill-brand opacity-85" d="M42 14 24 24v20l18-10z" stroke="none" />
        </>
      ) : (
        <path d="M24 4v20M6 34l18-10M42 34 24 24" opacity=".4" />
      )}
      <path d="M24 4l18 10v20L24 44 6 34V14zM6 14l18 10 18-10M24 24v20" />
    </svg>
    <span>{name}</span>
  </Link>
);

/** Two tiles: Free as a wireframe, Premium shaded (R065). */
const ModelTiles = ({ onFollow }: { readonly onFollow: () => void }) => (
  <div className="grid grid-cols-2 gap-3">
    <Tile href={paths.free} name="Free" onFollow={onFollow} solid={false} />
    <Tile href={paths.premium} name="Premium" onFollow={onFollow} solid />
  </div>
);

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
