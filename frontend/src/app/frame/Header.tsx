import { Logo } from '../../ui/Logo.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { CartLink } from './CartLink.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { MobileMenu } from './MobileMenu.tsx';

/** Two rows from 1024 px on: logo, search, cart, account; then the sections. Below it one compact bar. */
export const Header = () => (
  <header className="sticky top-0 z-30 border-line border-b bg-surface">
    <div className="page-width @container flex min-h-14 items-center gap-[4px] lg:min-h-16">
      <MobileMenu />
      <Logo className="mr-auto" />
      <HeaderSearch />
      <CartLink />
      <div className="ml-2 hidden items-center gap-2 lg:flex">
        <AccountLinks />
      </div>
    </div>
    <CategoryBar />
  </header>
);
