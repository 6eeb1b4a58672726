import { Menu, Search, ShoppingBag } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useRoute } from 'wouter';
import { SearchForm } from '../../features/catalogue/search/SearchForm.tsx';
import { useCart } from '../../lib/cart/cart.ts';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PartFault, type PartFaultProps } from '../../ui/PartFault.tsx';
import { usePopover } from '../../ui/usePopover.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { barControl, headerPanel } from './headerStyle.ts';
import type { MobileMenuProps } from './MobileMenuDialog.tsx';

const MenuFault = ({ open, onClose, ...fault }: MobileMenuProps & PartFaultProps) => (
  <Dialog onClose={onClose} open={open} placement="side" title="Models">
    <button className={barControl} onClick={onClose} type="button">
      Close menu
    </button>
    <PartFault {...fault} />
  </Dialog>
);

const menu = lazyPart<MobileMenuProps>(
  () => import('./MobileMenuDialog.tsx').then(({ MobileMenuDialog }) => MobileMenuDialog),
  null,
  MenuFault,
);

/** The menu button on small screens; the menu itself is fetched on hover, focus or click. */
const MobileMenu = () => {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const prepare = (): void => void menu.preload().catch(() => undefined);
  return (
    <div className="-ml-[10px] lg:hidden">
      <button
        aria-expanded={open}
        aria-haspopup="dialog"
        className={barControl}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        onFocus={prepare}
        onPointerEnter={prepare}
        type="button"
      >
        <Menu className="size-5" />
        <span className="sr-only">Menu</span>
      </button>
      {wanted && <menu.View onClose={() => setOpen(false)} open={open} />}
    </div>
  );
};

const nothing = () => null;

const suggestions = lazyPart(
  () => import('../../features/catalogue/search/Suggestions.tsx').then((m) => m.Suggestions),
  // Without them the field still searches.
  null,
  nothing,
);

/** The search toggle: a panel whose field holds the present search (R064), with results while typing. */
const HeaderSearch = () => {
  const input = useRef<HTMLInputElement>(null);
  const { button, panel, close } = usePopover(input);
  const [typed, setTyped] = useState('');
  const [searches, setSearches] = useState(0);
  const [, params] = useRoute('/search/:term');
  const term = params?.term ?? '';
  const leave = (): void => {
    setTyped('');
    setSearches(searches + 1);
    close();
  };
  return (
    <>
      <button {...button} className={barControl}>
        <Search className="size-5" />
        <span className="max-lg:sr-only">Search</span>
      </button>
      <div {...panel} className={headerPanel}>
        <div className="page-width py-6">
          <SearchForm
            input={input}
            // A new field, without what was typed in the last one.
            key={`${term} ${searches}`}
            label="Search for models"
            onSent={leave}
            onTyped={setTyped}
            term={term}
          />
          {typed.trim() && <suggestions.View input={input} onFollow={leave} text={typed} />}
        </div>
      </div>
    </>
  );
};

/** Link to the cart, labelled with the number of items. The badge appears after hydration without a layout shift. */
const CartLink = () => {
  const { length } = useCart();
  return (
    <Link className={`${barControl} relative max-lg:-mr-[10px]`} href={paths.cart}>
      <ShoppingBag className="size-5" />
      <span className="max-lg:sr-only">
        Cart<span className="sr-only">{length === 1 ? ', 1 item' : `, ${length} items`}</span>
      </span>
      {length > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 left-5 min-w-5 rounded-full bg-brand px-1.5 py-0.5 text-center font-mono text-[0.8125rem] text-on-brand leading-4"
          translate="no"
        >
          {length}
        </span>
      )}
    </Link>
  );
};

/** Two rows from 1024 px: logo, search, cart and account, then the categories. One compact bar on narrower screens. */
export const Header = () => (
  <header className="sticky top-0 z-30 border-line border-b bg-surface">
    <div className="page-width @container flex min-h-14 items-center gap-[4px] lg:min-h-16">
      <MobileMenu />
      <Logo className="mr-auto" />
      <HeaderSearch />
      <CartLink />
      {/* The same width for visitors and logged-in users, because the session is known only after hydration. */}
      <div className="ml-2 hidden min-w-[12.75rem] items-center justify-end gap-2 lg:flex">
        <AccountLinks />
      </div>
    </div>
    <CategoryBar />
  </header>
);
