import { ShoppingBag } from 'lucide-react';
import { Link } from 'wouter';
import { useCart } from '../../lib/cart/cart.ts';
import { paths } from '../../lib/paths.ts';
import { Logo } from '../../ui/Logo.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { barControl } from './headerStyle.ts';
import { MobileMenu } from './MobileMenu.tsx';

/** Link to the cart, labelled with the number of items. The badge appears after hydration without a layout shift. */
const CartLink = () => {
  const { length } = useCart();
  return (
    <Link className={`${barControl} shrink-0 max-lg:-mr-[10px]`} href={paths.cart}>
      <span className="relative">
        <ShoppingBag className="size-5" />
        {length > 0 && (
          <span
            aria-hidden="true"
            // It ends where the word begins, and grows over the icon.
            className="absolute -top-3 -right-2 min-w-5 rounded-full bg-brand px-1.5 py-0.5 text-center font-mono text-[0.8125rem] text-on-brand leading-4"
            translate="no"
          >
            {length}
          </span>
        )}
      </span>
      {/* Text twice as large leaves the room to the search. */}
      <span className="max-lg:sr-only lg:@max-[45rem]:sr-only">
        Cart<span className="sr-only">{length === 1 ? ', 1 item' : `, ${length} items`}</span>
      </span>
    </Link>
  );
};

/** Two rows from 1024 px: logo, search, cart and account, then the categories. One compact bar on narrower screens. */
export const Header = () => (
  <header className="sticky top-0 z-30 border-line border-b bg-surface">
    <div className="page-width @container flex min-h-14 items-center gap-[4px] lg:min-h-16 lg:gap-3">
      <MobileMenu />
      <Logo className="mr-auto" />
      <HeaderSearch />
      <CartLink />
      {/* The same width for visitors and logged-in users, because the session is known only after hydration. */}
      <div className="hidden min-w-[12.75rem] items-center justify-end gap-2 lg:flex">
        <AccountLinks />
      </div>
    </div>
    <CategoryBar />
  </header>
);
