import { Logo } from '../../ui/Logo.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { CartLink } from './CartLink.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { MobileMenu } from './MobileMenu.tsx';

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
