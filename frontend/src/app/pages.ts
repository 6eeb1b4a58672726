import type { ComponentType } from 'react';
import type { PageProps } from '../lib/pageProps.ts';
import { paths } from '../lib/paths.ts';
import type { Guard } from '../lib/session/guards.ts';
import { type LazyPart, lazyPart } from '../ui/lazyPart.tsx';
import { PageFault } from './PageFault.tsx';

export type Page = {
  /** `:name` matches one segment, `:name?` one or none, `*` any number; case-insensitive (Q49). */
  readonly path: string;
  readonly part: LazyPart<PageProps>;
  /** The callers of the page; everybody by default. */
  readonly guard?: Guard;
};

type Load = () => Promise<ComponentType<PageProps>>;

/** The code of the admin area (`admin/adminPages.ts`). */
export const adminArea = () => import('./admin/AdminArea.tsx');

const shop = (path: string, load: Load, guard?: Guard): Page => ({
  path,
  part: lazyPart(load, { Fault: PageFault }),
  ...(guard && { guard }),
});

const privacy: Load = () => import('../pages/content/PrivacyPage.tsx').then((m) => m.PrivacyPage);

/**
 * All pages of the shop, in matching order: fixed addresses first, verify before reset (Q27), the listing of one segment
 * last (Q05). `server/heads.ts` has the heads of the pages under the same names.
 */
export const pages = {
  home: shop(paths.home, () => import('../pages/catalogue/HomePage.tsx').then((m) => m.HomePage)),
  signup: shop(
    paths.signup,
    () => import('../pages/accounts/SignupPage.tsx').then((m) => m.SignupPage),
    'guest',
  ),
  login: shop(paths.login, () => import('../pages/accounts/LoginPage.tsx').then((m) => m.LoginPage), 'guest'),
  forget: shop(paths.forget, () => import('../pages/accounts/ForgetPage.tsx').then((m) => m.ForgetPage)),
  verifyEmail: shop('/users/:id/verify', () =>
    import('../pages/accounts/VerifyEmailPage.tsx').then((m) => m.VerifyEmailPage),
  ),
  resetPassword: shop('/users/:userId/:token', () =>
    import('../pages/accounts/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage),
  ),
  cart: shop(paths.cart, () => import('../pages/ordering/CartPage.tsx').then((m) => m.CartPage)),
  wishlist: shop(paths.wishlist, () =>
    import('../pages/catalogue/WishlistPage.tsx').then((m) => m.WishlistPage),
  ),
  clientDashboard: shop(
    paths.clientDashboard,
    () => import('../pages/ordering/ClientDashboardPage.tsx').then((m) => m.ClientDashboardPage),
    'client',
  ),
  account: shop(
    paths.account,
    () => import('../pages/accounts/AccountPage.tsx').then((m) => m.AccountPage),
    'client',
  ),
  receipt: shop(paths.receipt(':orderId'), () =>
    import('../pages/ordering/ReceiptPage.tsx').then((m) => m.ReceiptPage),
  ),
  contact: shop(paths.contact, () => import('../pages/content/ContactPage.tsx').then((m) => m.ContactPage)),
  faq: shop(paths.faq, () => import('../pages/content/FaqPage.tsx').then((m) => m.FaqPage)),
  about: shop(paths.about, () => import('../pages/content/AboutPage.tsx').then((m) => m.AboutPage)),
  accessibility: shop(paths.accessibility, () =>
    import('../pages/content/AccessibilityPage.tsx').then((m) => m.AccessibilityPage),
  ),
  privacy: shop(paths.privacy, privacy),
  privicy: shop(paths.privicy, privacy),
  refund: shop(paths.refund, () => import('../pages/content/RefundPage.tsx').then((m) => m.RefundPage)),
  terms: shop(paths.terms, () => import('../pages/content/TermsPage.tsx').then((m) => m.TermsPage)),
  product: shop(paths.product(':id'), () =>
    import('../pages/catalogue/ProductPage.tsx').then((m) => m.ProductPage),
  ),
  category: shop('/category/:main/:sub?', () =>
    import('../pages/catalogue/CategoryPage.tsx').then((m) => m.CategoryPage),
  ),
  search: shop(paths.search(':term'), () =>
    import('../pages/catalogue/SearchPage.tsx').then((m) => m.SearchPage),
  ),
  // Its own pages are listed in its chunk, which visitors never fetch.
  admin: shop(`${paths.admin.root}/*?`, () => adminArea().then((m) => m.AdminArea), 'admin'),
  listing: shop('/:word', () => import('../pages/catalogue/ListingPage.tsx').then((m) => m.ListingPage)),
  notFound: shop('*', () => import('./NotFoundPage.tsx').then((m) => m.NotFoundPage)),
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof pages;
