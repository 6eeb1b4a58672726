import type { PageName } from '../app/pages.ts';
import { paths } from '../lib/paths.ts';
import type { PageHead } from './head.tsx';
import type { MakeHead } from './headRequest.ts';
import { categoryHead, homeHead, searchHead, wordHead } from './listingHeads.ts';
import { productHead } from './productHead.ts';

/** A page that search engines may index. */
const listed = (canonical: string, title: string, description: string): PageHead => ({
  title,
  description,
  canonical,
  indexable: true,
});

/** A page that search engines may not index. */
const hidden = (canonical: string | null, title: string, description: string): PageHead => ({
  title,
  description,
  canonical,
  indexable: false,
});

/** The head of an admin page. */
export const adminHead = (title: string): PageHead => hidden(null, title, 'Administration of the shop.');

const privacy = listed(
  paths.privacy,
  'Privacy Policy',
  'What the shop keeps about its visitors and clients, why, and for how long.',
);

/** The head of each page of the shop. */
export const heads: Readonly<Record<Exclude<PageName, 'admin'>, PageHead | MakeHead>> = {
  home: homeHead,
  signup: hidden(paths.signup, 'Create account', 'Create an account to buy and download premium 3D models.'),
  login: hidden(paths.login, 'Sign in', 'Sign in to your account.'),
  forget: hidden(paths.forget, 'Reset password', 'Ask for a link that sets a new password.'),
  verifyEmail: hidden(null, 'Email verification', 'Confirm your e-mail address.'),
  resetPassword: hidden(null, 'Choose a new password', 'Choose a new password.'),
  cart: hidden(paths.cart, 'Your Cart', 'The models in your cart.'),
  wishlist: hidden(paths.wishlist, 'Saved for later', 'The models that you saved for later.'),
  clientDashboard: hidden(paths.clientDashboard, 'Your orders', 'Your orders and downloads.'),
  account: hidden(paths.account, 'Your account', 'Name, e-mail, password, sessions and personal data.'),
  receipt: hidden(null, 'Receipt', 'The receipt of an order.'),
  contact: listed(
    paths.contact,
    'Contact us',
    'Write to the shop: questions about models, orders and downloads.',
  ),
  faq: listed(
    paths.faq,
    'FAQs',
    'Model types, payment methods and download time: the most frequent questions.',
  ),
  about: listed(paths.about, 'About', 'Who runs the shop, and what its 3D models are made for.'),
  accessibility: listed(
    paths.accessibility,
    'Accessibility',
    'How the shop is made for everybody, how that is tested, what does not work yet, and whom to tell.',
  ),
  privacy,
  privicy: privacy,
  refund: listed(
    paths.refund,
    'Refund Policy',
    'When and how payments are refunded. Last updated May 22, 2023.',
  ),
  terms: listed(paths.terms, 'Terms & Conditions', 'The terms on which 3D models are sold and may be used.'),
  product: productHead,
  category: categoryHead,
  search: searchHead,
  listing: wordHead,
  notFound: { ...hidden(null, 'Page not found', 'There is nothing at this address.'), status: 404 },
};

/** Addresses of fixed pages for the sitemap; the catalogue adds its own. */
export const listedPaths: readonly string[] = [
  ...new Set([
    paths.home,
    ...Object.values(heads).flatMap((head) =>
      typeof head === 'object' && head.indexable && head.canonical !== null ? [head.canonical] : [],
    ),
  ]),
];
