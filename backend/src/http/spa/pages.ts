import { about } from '#contract/pageTexts/about.ts';
import { type AccountPage, forgot, logIn, signUp } from '#contract/pageTexts/accountPages.ts';
import { type AdminText, adminTexts } from '#contract/pageTexts/adminTexts.ts';
import { privacy } from '#contract/pageTexts/privacy.ts';
import { refund } from '#contract/pageTexts/refund.ts';
import { terms } from '#contract/pageTexts/terms.ts';
import { adminPage } from './content/adminPage.ts';
import { adminSliderPage } from './content/adminSliderPage.ts';
import { homePage } from './content/homePage.ts';
import { categoryPage, eitherPage, searchPage } from './content/listingPages.ts';
import { plainPage } from './content/plainPage.ts';
import { productPage } from './content/productPage.ts';
import { accountScreen, faqScreen, headedScreen, textScreen } from './content/screens.ts';
import type { Markup } from './html.ts';
import type { PageMaker } from './pageContent.ts';

/** `:name` takes one segment, `:name?` one or none, `*` any number. Fixed segments match in any case (Q49). */
export type Page = {
  readonly pattern: string;
  readonly make: PageMaker;
  /** The SPA's module for it, as the build's manifest names it. */
  readonly module: string;
  /** The module of what the page's own shows inside its frame, so that both are fetched at once. */
  readonly screen?: string;
  /** Whether the values of its names change what it shows. */
  readonly varies: boolean;
  /** Shows a list that has pages of its own, as `?page=` says. */
  readonly paged?: boolean;
  /** Where the sitemap names it; pages of the catalogue come from the catalogue. */
  readonly sitemapPath?: string;
};

const inPages = (file: string): string => `src/pages/${file}.tsx`;

/** The SPA's module for addresses that are no page's. */
export const notFoundModule = inPages('NotFoundPage');

const varying = (pattern: string, file: string, make: PageMaker): Page => ({
  pattern,
  make,
  module: inPages(file),
  varies: true,
});

const listing = (pattern: string, file: string, make: PageMaker): Page => ({
  ...varying(pattern, file, make),
  paged: true,
});

const hidden = (
  pattern: string,
  file: string,
  heading: string,
  description: string,
  {
    canonical = pattern,
    screen = headedScreen(heading),
  }: { canonical?: string | null; screen?: Markup } = {},
): Page => ({
  pattern,
  module: inPages(file),
  varies: false,
  make: plainPage({ heading, description, canonical, indexable: false, screen }),
});

const account = (pattern: string, file: string, text: AccountPage, description: string): Page =>
  hidden(pattern, `accounts/${file}`, text.title, description, { screen: accountScreen(text) });

/** A screen of the admin area; null for addresses in it that have none. */
const admin = (address: string, file: string | null, text: AdminText, make = adminPage(text)): Page => ({
  pattern: `/AdminDS${address}`,
  module: inPages('admin/AdminPage'),
  varies: false,
  make,
  ...(file !== null && { screen: inPages(`admin/${file}`) }),
});

const listed = (
  pattern: string,
  file: string,
  heading: string,
  description: string,
  rest: { readonly title?: string; readonly canonical?: string; readonly screen: Markup },
): Page => ({
  pattern,
  module: inPages(file),
  varies: false,
  make: plainPage({ heading, description, canonical: pattern, indexable: true, ...rest }),
  ...(rest.canonical === undefined ? { sitemapPath: pattern } : {}),
});

const privacyInShort = 'What the shop keeps about its visitors and clients, why, and for how long.';

/** Every page of the SPA, in the order in which they are tried (R009 – R027, Q05, Q27). */
export const pages: readonly Page[] = [
  {
    pattern: '/',
    make: homePage,
    module: inPages('catalogue/HomePage'),
    varies: false,
    paged: true,
    sitemapPath: '/',
  },
  account('/signup', 'SignupPage', signUp, 'Create an account to buy and download premium 3D models.'),
  account('/login', 'LoginPage', logIn, 'Sign in to your account.'),
  account('/forget', 'ForgetPage', forgot, 'Ask for a link that sets a new password.'),
  // The secrets in these addresses stay out of the page.
  hidden(
    '/users/:id/verify',
    'accounts/VerifyEmailPage',
    'Verify your e-mail',
    'Confirm your e-mail address.',
    { canonical: null },
  ),
  hidden('/users/:userId/:token', 'accounts/ResetPasswordPage', 'Reset password', 'Choose a new password.', {
    canonical: null,
  }),
  varying('/ProductDetail/:id', 'catalogue/ProductPage', productPage),
  listing('/category/:main/:sub?', 'catalogue/CategoryPage', categoryPage),
  listing('/search/:term', 'catalogue/SearchPage', searchPage),
  hidden('/clientDashboard', 'ordering/ClientDashboardPage', 'Order history', 'Your orders and downloads.'),
  hidden('/receipt/:orderId', 'ordering/ReceiptPage', 'Receipt', 'The receipt of an order.', {
    canonical: null,
  }),
  hidden('/cart', 'ordering/CartPage', 'Your Cart', 'The models in your cart.'),
  // The area's own address leads to the dashboard (R025).
  admin('', 'StarterPage', adminTexts.starter),
  admin('/starter', 'StarterPage', adminTexts.starter),
  admin('/AddModel', 'AddModelPage', adminTexts.addModel),
  admin('/SLiderImage', 'SliderImagePage', adminTexts.sliderImage, adminSliderPage),
  admin('/AddCategory', 'AddCategoryPage', adminTexts.addCategory),
  admin('/SubCategory', 'SubCategoryPage', adminTexts.subCategory),
  admin('/UsersTable', 'UsersTablePage', adminTexts.users),
  admin('/Orders', 'OrdersPage', adminTexts.orders),
  admin('/Money', 'MoneyPage', adminTexts.money),
  admin('/ModelsTable', 'ModelsTablePage', adminTexts.models),
  admin('/Jobs', 'JobsPage', adminTexts.jobs),
  admin('/UpdateModel/:id', 'UpdateModelPage', adminTexts.updateModel),
  admin('/History', 'HistoryPage', adminTexts.history),
  admin('/History/:kind/:id', 'SubjectHistoryPage', { title: adminTexts.history.title }),
  admin('/Moment', 'MomentPage', adminTexts.moment),
  admin('/*', null, { title: 'Page not found' }),
  listed(
    '/contactUs',
    'content/ContactPage',
    'Get in touch',
    'Write to the shop: questions about models, orders and downloads.',
    { title: 'Contact us', screen: headedScreen('Get in touch') },
  ),
  listed(
    '/FAQ',
    'content/FaqPage',
    'FAQs',
    'Model types, payment methods and download time: the most frequent questions.',
    { screen: faqScreen() },
  ),
  listed('/About', 'content/AboutPage', 'About', 'Who runs the shop, and what its 3D models are made for.', {
    screen: textScreen(about),
  }),
  listed('/Privacy-Policy', 'content/PrivacyPage', 'Privacy Policy', privacyInShort, {
    screen: textScreen(privacy),
  }),
  listed('/privicy', 'content/PrivacyPage', 'Privacy Policy', privacyInShort, {
    canonical: '/Privacy-Policy',
    screen: textScreen(privacy),
  }),
  listed(
    '/Refund-Policy',
    'content/RefundPage',
    'Refund Policy',
    'When and how payments are refunded. Last updated May 22, 2023.',
    { screen: textScreen(refund) },
  ),
  listed(
    '/Terms&Conditions',
    'content/TermsPage',
    'Terms & Conditions',
    'The terms on which 3D models are sold and may be used.',
    { screen: textScreen(terms) },
  ),
  listing('/:name', 'catalogue/ListingPage', eitherPage),
];
