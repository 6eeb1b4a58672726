import { type ReactNode, useEffect, useRef } from 'react';
import { useRouter } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { awaitRouteFocus, takeRouteFocus } from '../lib/routeFocus.ts';
import { Footer } from './frame/Footer.tsx';
import { Header } from './frame/Header.tsx';
import { matchPage } from './matchPage.ts';
import { RouteGuard } from './RouteGuard.tsx';
import { keepScroll } from './scrollMemory.ts';

/** Header, main area and footer around every page of the shop. */
const ShopFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <a
      className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-medium text-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      href="#main"
    >
      Skip to content
    </a>
    <Header />
    <main className="min-h-[60dvh] flex-1 outline-none" id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </div>
);

const focusPage = (): void => {
  awaitRouteFocus();
  const heading = document.querySelector<HTMLElement>('main h1');
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  if (heading) takeRouteFocus(heading);
};

/** After a navigation, restores the scroll position and moves the focus to the heading. */
const useRouteChanges = (location: string): void => {
  const known = useRef(location);
  useEffect(keepScroll, []);
  useEffect(() => {
    if (known.current === location) return;
    known.current = location;
    focusPage();
  }, [location]);
};

/** The page of the address in its frame; the frame stays mounted while pages change. */
export const CurrentRoute = () => {
  const pathname = usePathname(useRouter());
  const { page, params } = matchPage(pathname);
  const { View } = page.part;
  useRouteChanges(pathname);
  if (page.name === 'admin') return <View params={params} />;
  return (
    <ShopFrame>
      {/* A new address mounts a new page, so that its heading takes the focus. */}
      <RouteGuard guard={page.guard} key={pathname} pathname={pathname}>
        <View params={params} />
      </RouteGuard>
    </ShopFrame>
  );
};
