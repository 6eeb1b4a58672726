import type { ComponentType } from 'react';
import type { PageProps } from '../lib/pageProps.ts';
import { paths } from '../lib/paths.ts';
import type { Guard } from '../lib/session/guards.ts';
import type { AdminScreen } from '../pages/admin/AdminPage.tsx';
import { type LazyPart, lazyPart } from '../ui/lazyPart.tsx';
import { PageFault } from './PageFault.tsx';

export type Page = {
  /** `:name` matches one segment, `:name?` one or none, `*` any number; case-insensitive (Q49). */
  readonly path: string;
  readonly part: LazyPart<PageProps>;
  /** The callers of the page; everybody by default. */
  readonly guard?: Guard;
  readonly frame: 'shop' | 'admin';
};

type Load = () => Promise<ComponentType<PageProps>>;

const shop = (path: string, load: Load, guard?: Guard): Page => ({
  path,
  part: lazyPart(load, { Fault: PageFault }),
  frame: 'shop',
  ...(guard && { guard }),
});

/** The screens are listed in the chunk of the admin area, which visitors never fetch. */
const admin = (path: string, screen: AdminScreen): Page => ({
  path,
  part: lazyPart(() => import('../pages/admin/AdminPage.tsx').then((m) => m.screens[screen]()), {
    Fault: PageFault,
  }),
  guard: 'admin',
  frame: 'admin',
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
  receipt: shop('/receipt/:orderId', () =>
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
  product: shop('/ProductDetail/:id', () =>
    import('../pages/catalogue/ProductPage.tsx').then((m) => m.ProductPage),
  ),
  category: shop('/category/:main/:sub?', () =>
    import('../pages/catalogue/CategoryPage.tsx').then((m) => m.CategoryPage),
  ),
  search: shop('/search/:term', () => import('../pages/catalogue/SearchPage.tsx').then((m) => m.SearchPage)),
  adminRoot: admin(paths.admin.root, 'AdminRoot'),
  starter: admin(paths.admin.starter, 'StarterPage'),
  addModel: admin(paths.admin.addModel, 'AddModelPage'),
  sliderImage: admin(paths.admin.sliderImage, 'SliderImagePage'),
  addCategory: admin(paths.admin.addCategory, 'AddCategoryPage'),
  subCategory: admin(paths.admin.subCategory, 'SubCategoryPage'),
  users: admin(paths.admin.users, 'UsersTablePage'),
  orders: admin(paths.admin.orders, 'OrdersPage'),
  money: admin(paths.admin.money, 'MoneyPage'),
  models: admin(paths.admin.models, 'ModelsTablePage'),
  importModels: admin(paths.admin.importModels, 'ImportPage'),
  jobs: admin(paths.admin.jobs, 'JobsPage'),
  adminAccount: admin(paths.admin.account, 'AdminAccountPage'),
  history: admin(paths.admin.history, 'HistoryPage'),
  historyOf: admin('/AdminDS/History/:kind/:id', 'SubjectHistoryPage'),
  moment: admin(paths.admin.moment, 'MomentPage'),
  updateModel: admin('/AdminDS/UpdateModel/:id', 'UpdateModelPage'),
  replaceFiles: admin('/AdminDS/ReplaceFiles/:id', 'ReplaceFilesPage'),
  adminElsewhere: admin(`${paths.admin.root}/*`, 'AdminNotFoundPage'),
  listing: shop('/:word', () => import('../pages/catalogue/ListingPage.tsx').then((m) => m.ListingPage)),
  notFound: shop('*', () => import('../pages/NotFoundPage.tsx').then((m) => m.NotFoundPage)),
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof pages;
