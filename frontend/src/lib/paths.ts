/** A category as a path segment, with underscores for spaces (R040, Q09). */
const segment = (name: string): string => encodeURIComponent(name.trim().replaceAll(' ', '_'));

/** An id or a text as a path segment. A colon stays, so that `paths.product(':id')` is the pattern of its page. */
const plain = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':');

/** Addresses of pages. One that only the navigation of the admin area links to is in `app/admin/adminPages.ts` alone. */
export const paths = {
  home: '/',
  signup: '/signup',
  login: '/login',
  forget: '/forget',
  cart: '/cart',
  wishlist: '/wishlist',
  contact: '/contactUs',
  clientDashboard: '/clientDashboard',
  account: '/account',
  receipt: (orderId: string) => `/receipt/${plain(orderId)}`,
  faq: '/FAQ',
  about: '/About',
  /** Addition: the accessibility statement. */
  accessibility: '/Accessibility',
  privacy: '/Privacy-Policy',
  /** The contact page's link to the Privacy Policy, spelled like this by the specification (R024). */
  privicy: '/privicy',
  refund: '/Refund-Policy',
  terms: '/Terms&Conditions',
  withdraw: '/withdraw',
  free: '/category/free',
  premium: '/category/premium',
  product: (id: string) => `/ProductDetail/${plain(id)}`,
  listing: (name: string) => `/${segment(name.toLowerCase())}`,
  category: (main: string, sub?: string) =>
    sub === undefined ? `/category/${segment(main)}` : `/category/${segment(main)}/${segment(sub)}`,
  search: (term: string) => `/search/${plain(term)}`,
  admin: {
    root: '/AdminDS',
    starter: '/AdminDS/starter',
    users: '/AdminDS/UsersTable',
    orders: '/AdminDS/Orders',
    money: '/AdminDS/Money',
    tax: '/AdminDS/Tax',
    messages: '/AdminDS/Messages',
    waiting: '/AdminDS/Waiting',
    reviews: '/AdminDS/Reviews',
    models: '/AdminDS/ModelsTable',
    updateModel: (id: string) => `/AdminDS/UpdateModel/${plain(id)}`,
    replaceFiles: (id: string) => `/AdminDS/ReplaceFiles/${plain(id)}`,
    history: '/AdminDS/History',
    jobs: '/AdminDS/Jobs',
    account: '/AdminDS/Account',
    dispute: (orderId: string) => `/AdminDS/Dispute/${plain(orderId)}`,
    mail: (mailId: string) => `/AdminDS/Mail/${plain(mailId)}`,
    historyOf: (kind: string, id: string) => `/AdminDS/History/${kind}/${plain(id)}`,
  },
} as const;
