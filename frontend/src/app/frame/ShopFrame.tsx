import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Header, main area and footer around every page of the shop. */
export const ShopFrame = ({ children }: { readonly children: ReactNode }) => (
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
