import { paths } from '../lib/paths.ts';
import type { Guard } from '../lib/session/guards.ts';
import type { ShopPage } from '../lib/shopPage.ts';

export type Entry = {
  /** `:name` matches one segment, `:name?` one or none, `*` any number; case-insensitive (Q49). */
  readonly path: string;
  /** The canonical address for search engines; its own by default, none if it has parameters. */
  readonly canonical?: string;
  /** Search engines may index it, and the sitemap lists it. A page with its own head decides itself. */
  readonly listed?: true;
  /** The callers of the page; everyone by default. */
  readonly guard?: Guard;
  readonly load: () => Promise<ShopPage>;
  /** The module that `load` imports. The build for the server writes it in. */
  readonly file?: string;
};

/** The code of the admin area (`admin/adminPages.ts`). */
export const adminArea = () => import('./admin/AdminArea.tsx');

/** All pages of the shop, in matching order: fixed addresses first, verify before reset (Q27), the listing of one segment last (Q05). */
export const pages = {
  home: { path: paths.home, listed: true, load: () => import('./HomePage.tsx').then((m) => m.homePage) },
  signup: {
    path: paths.signup,
    guard: 'guest',
    load: () => import('../features/accounts/signUp/SignUpForm.tsx').then((m) => m.signupPage),
  },
  login: {
    path: paths.login,
    guard: 'guest',
    load: () => import('../features/accounts/sessions/LogInForm.tsx').then((m) => m.loginPage),
  },
  forget: {
    path: paths.forget,
    load: () => import('../features/accounts/passwords/ForgotForm.tsx').then((m) => m.forgetPage),
  },
  verifyEmail: {
    path: '/users/:id/verify',
    load: () => import('../features/accounts/signUp/VerifyCard.tsx').then((m) => m.verifyEmailPage),
  },
  resetPassword: {
    path: '/users/:userId/:token',
    load: () => import('../features/accounts/passwords/ResetForm.tsx').then((m) => m.resetPasswordPage),
  },
  cart: {
    path: paths.cart,
    load: () => import('../features/ordering/cart/CartPage.tsx').then((m) => m.cartPage),
  },
  wishlist: {
    path: paths.wishlist,
    load: () => import('../features/ordering/wishlist/WishlistPage.tsx').then((m) => m.wishlistPage),
  },
  clientDashboard: {
    path: paths.clientDashboard,
    guard: 'client',
    load: () =>
      import('../features/ordering/orders/ClientDashboardPage.tsx').then((m) => m.clientDashboardPage),
  },
  account: {
    path: paths.account,
    guard: 'client',
    load: () => import('../features/accounts/users/AccountPage.tsx').then((m) => m.accountPage),
  },
  receipt: {
    path: paths.receipt(':orderId'),
    load: () => import('../features/ordering/receipts/ReceiptPage.tsx').then((m) => m.receiptPage),
  },
  withdraw: {
    path: `${paths.withdraw}/:orderId?`,
    load: () => import('../features/ordering/withdrawal/WithdrawPage.tsx').then((m) => m.withdrawPage),
  },
  stopReviewMails: {
    path: '/stopReviewMails/:userId',
    load: () =>
      import('../features/ordering/reviews/StopReviewMailsPage.tsx').then((m) => m.stopReviewMailsPage),
  },
  contact: {
    path: paths.contact,
    listed: true,
    load: () => import('../features/content/contact/ContactPage.tsx').then((m) => m.contactPage),
  },
  faq: {
    path: paths.faq,
    listed: true,
    load: () => import('../features/content/texts/FaqPage.tsx').then((m) => m.faqPage),
  },
  about: {
    path: paths.about,
    listed: true,
    load: () => import('../features/content/texts/about.ts').then((m) => m.aboutPage),
  },
  accessibility: {
    path: paths.accessibility,
    listed: true,
    load: () => import('../features/content/texts/accessibility.ts').then((m) => m.accessibilityPage),
  },
  privacy: {
    path: paths.privacy,
    listed: true,
    load: () => import('../features/content/texts/privacy.ts').then((m) => m.privacyPage),
  },
  privicy: {
    path: paths.privicy,
    canonical: paths.privacy,
    listed: true,
    load: () => import('../features/content/texts/privacy.ts').then((m) => m.privacyPage),
  },
  refund: {
    path: paths.refund,
    listed: true,
    load: () => import('../features/content/texts/refund.ts').then((m) => m.refundPage),
  },
  terms: {
    path: paths.terms,
    listed: true,
    load: () => import('../features/content/texts/terms.ts').then((m) => m.termsPage),
  },
  licence: {
    path: '/licence/:licence/:version',
    load: () => import('../features/catalogue/licences/LicencePage.tsx').then((m) => m.licencePage),
  },
  product: {
    path: paths.product(':id'),
    load: () => import('../features/catalogue/models/ProductPage.tsx').then((m) => m.productPage),
  },
  category: {
    path: '/category/:main/:sub?',
    load: () => import('../features/catalogue/categories/CategoryPage.tsx').then((m) => m.categoryPage),
  },
  search: {
    path: paths.search(':term'),
    load: () => import('../features/catalogue/search/SearchPage.tsx').then((m) => m.searchPage),
  },
  // The area's own pages are listed in its chunk, which visitors never load.
  admin: { path: `${paths.admin.root}/*?`, guard: 'admin', load: () => adminArea().then((m) => m.adminPage) },
  listing: {
    path: '/:word',
    load: () => import('../features/catalogue/search/ListingPage.tsx').then((m) => m.listingPage),
  },
  notFound: { path: '/*', load: () => import('./NotFoundPage.tsx').then((m) => m.notFoundPage) },
} as const satisfies Readonly<Record<string, Entry>>;

export type PageName = keyof typeof pages;
