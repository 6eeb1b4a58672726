import { type LazyPage, lazyPage } from '../lib/lazyPage.ts';
import { matches } from '../lib/matches.ts';
import { paths } from '../lib/paths.ts';
import { routePatterns } from '../lib/routePatterns.ts';
import type { Guard } from '../lib/session/guards.ts';

/** A route: its address, its page in a chunk of its own, and who it is for. */
export type AppRoute = {
  readonly path: string;
  readonly page: LazyPage;
  /** Fetches what the page shows inside at an address, where that has a chunk of its own, too. */
  readonly loadInside?: (pathname: string) => Promise<unknown>;
  readonly guard?: Guard;
  /** The admin area brings its own frame and keeps it between its children. */
  readonly frame: 'shop' | 'admin';
};

const shop = (path: string, load: Parameters<typeof lazyPage>[0], guard?: Guard): AppRoute => ({
  path,
  page: lazyPage(load),
  frame: 'shop',
  ...(guard && { guard }),
});

const privacy = () => import('../pages/content/PrivacyPage.tsx').then((m) => m.PrivacyPage);
const terms = () => import('../pages/content/TermsPage.tsx').then((m) => m.TermsPage);

const admin = () => import('../pages/admin/AdminPage.tsx');

const notFound = shop('*', () => import('../pages/NotFoundPage.tsx').then((m) => m.NotFoundPage));

/** In order of precedence: fixed routes first, the one-segment listing after them all (Q05), verify before reset (Q27). */
export const routes: readonly AppRoute[] = [
  shop(paths.home, () => import('../pages/catalogue/HomePage.tsx').then((m) => m.HomePage)),
  shop(paths.signup, () => import('../pages/accounts/SignupPage.tsx').then((m) => m.SignupPage), 'guest'),
  shop(paths.login, () => import('../pages/accounts/LoginPage.tsx').then((m) => m.LoginPage), 'guest'),
  shop(paths.forget, () => import('../pages/accounts/ForgetPage.tsx').then((m) => m.ForgetPage)),
  shop(routePatterns.verifyEmail, () =>
    import('../pages/accounts/VerifyEmailPage.tsx').then((m) => m.VerifyEmailPage),
  ),
  shop(routePatterns.resetPassword, () =>
    import('../pages/accounts/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage),
  ),
  shop(paths.cart, () => import('../pages/ordering/CartPage.tsx').then((m) => m.CartPage)),
  shop(
    paths.clientDashboard,
    () => import('../pages/ordering/ClientDashboardPage.tsx').then((m) => m.ClientDashboardPage),
    'client',
  ),
  shop(routePatterns.receipt, () => import('../pages/ordering/ReceiptPage.tsx').then((m) => m.ReceiptPage)),
  {
    path: routePatterns.admin,
    page: lazyPage(() => admin().then((m) => m.AdminPage)),
    loadInside: (pathname) => admin().then((m) => m.loadScreen(pathname)),
    guard: 'admin',
    frame: 'admin',
  },
  shop(paths.contact, () => import('../pages/content/ContactPage.tsx').then((m) => m.ContactPage)),
  shop(paths.faq, () => import('../pages/content/FaqPage.tsx').then((m) => m.FaqPage)),
  shop(paths.about, () => import('../pages/content/AboutPage.tsx').then((m) => m.AboutPage)),
  shop(paths.privacy, privacy),
  shop(paths.privicy, privacy),
  shop(paths.refund, () => import('../pages/content/RefundPage.tsx').then((m) => m.RefundPage)),
  shop(paths.terms, terms),
  shop(routePatterns.termsEncoded, terms),
  shop(routePatterns.product, () => import('../pages/catalogue/ProductPage.tsx').then((m) => m.ProductPage)),
  shop(routePatterns.category, () =>
    import('../pages/catalogue/CategoryPage.tsx').then((m) => m.CategoryPage),
  ),
  shop(routePatterns.search, () => import('../pages/catalogue/SearchPage.tsx').then((m) => m.SearchPage)),
  shop(routePatterns.listing, () => import('../pages/catalogue/ListingPage.tsx').then((m) => m.ListingPage)),
];

/** The route of an address; the not-found page when there is none. */
export const routeFor = (pathname: string): AppRoute =>
  routes.find(({ path }) => matches(path, pathname)) ?? notFound;

/** Loads the code of an address ahead: what is there already never shows a fallback first. */
export const loadPage = async (pathname: string): Promise<void> => {
  const { page, loadInside } = routeFor(pathname);
  await Promise.all([page.preload(), loadInside?.(pathname)]);
};
