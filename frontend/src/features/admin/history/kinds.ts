/** Labels of the kinds, which are stream categories. */
const labels: Readonly<Record<string, string>> = {
  model: 'Models',
  user: 'Users',
  order: 'Orders',
  cart: 'Carts',
  wishlist: 'Wishlists',
  purchases: 'Reservations',
  download: 'Downloads',
  review: 'Reviews',
  announcement: 'Announcements',
  category: 'Categories',
  subCategory: 'Sub-categories',
  licence: 'Licences',
  searchWords: 'Search words',
  slider: 'Home slider',
  asset: 'Pictures',
  passport: 'Measurements',
  preview: '3D previews',
  conversion: 'Other formats',
  import: 'Imports',
  contact: 'Contact messages',
  mail: 'Mails',
};

export const kindLabel = (kind: string): string => labels[kind] ?? kind;

/** Nouns for one item of a kind, for kinds with a page. */
const nouns: Readonly<Record<string, string>> = {
  model: 'model',
  user: 'user',
  order: 'order',
  category: 'category',
  subCategory: 'sub-category',
  searchWords: 'list of words',
  slider: 'slider',
};

export const kindNoun = (kind: string): string => nouns[kind] ?? 'thing';

/** Whether a kind has a page that shows its state at any moment. */
export const hasMoments = (kind: string): boolean => Object.hasOwn(nouns, kind);
