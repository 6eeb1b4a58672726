/** A category as a path segment, with underscores for spaces (R040, Q09). */
const segment = (name: string): string => encodeURIComponent(name.trim().replaceAll(' ', '_'));

/** All addresses of the SPA. */
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
  receipt: (orderId: string) => `/receipt/${encodeURIComponent(orderId)}`,
  faq: '/FAQ',
  about: '/About',
  /** Addition: the accessibility statement. */
  accessibility: '/Accessibility',
  privacy: '/Privacy-Policy',
  /** The contact page's link to the Privacy Policy, spelled like this by the specification (R024). */
  privicy: '/privicy',
  refund: '/Refund-Policy',
  terms: '/Terms&Conditions',
  free: '/category/free',
  premium: '/category/premium',
  product: (id: string) => `/ProductDetail/${encodeURIComponent(id)}`,
  listing: (name: string) => `/${segment(name.toLowerCase())}`,
  category: (main: string, sub?: string) =>
    sub === undefined ? `/category/${segment(main)}` : `/category/${segment(main)}/${segment(sub)}`,
  search: (term: string) => `/search/${encodeURIComponent(term)}`,
  admin: {
    root: '/AdminDS',
    starter: '/AdminDS/starter',
    addModel: '/AdminDS/AddModel',
    sliderImage: '/AdminDS/SLiderImage',
    addCategory: '/AdminDS/AddCategory',
    subCategory: '/AdminDS/SubCategory',
    users: '/AdminDS/UsersTable',
    orders: '/AdminDS/Orders',
    money: '/AdminDS/Money',
    models: '/AdminDS/ModelsTable',
    importModels: '/AdminDS/Import',
    updateModel: (id: string) => `/AdminDS/UpdateModel/${encodeURIComponent(id)}`,
    replaceFiles: (id: string) => `/AdminDS/ReplaceFiles/${encodeURIComponent(id)}`,
    history: '/AdminDS/History',
    jobs: '/AdminDS/Jobs',
    account: '/AdminDS/Account',
    historyOf: (kind: string, id: string) => `/AdminDS/History/${kind}/${encodeURIComponent(id)}`,
    moment: '/AdminDS/Moment',
  },
} as const;
