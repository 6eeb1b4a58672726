/**
 * The third level of the tree, by the second: each subject with the other subjects that it may import, in whatever layer.
 * ARCHITECTURE.md says in a line what each is.
 */
export const subjects: Readonly<Record<string, Readonly<Record<string, readonly string[] | 'all'>>>> = {
  catalogue: {
    models: [
      'assets',
      'categories',
      'conversions',
      'licences',
      'passports',
      'previews',
      'reviews',
      'search',
      'similar',
      'versions',
    ],
    categories: ['models', 'search'],
    search: ['categories', 'licences', 'models', 'passports', 'sales'],
    similar: ['models'],
    assets: ['models', 'slider'],
    passports: ['assets', 'entitlements', 'licences', 'models', 'previews', 'similar'],
    previews: ['assets', 'models', 'passports'],
    versions: ['entitlements', 'models', 'passports'],
    conversions: ['announcements', 'assets', 'downloads', 'models', 'passports', 'users'],
    licences: ['models'],
  },
  ordering: {
    cart: ['checkout', 'models', 'orders'],
    wishlist: ['cart', 'models'],
    checkout: ['cart', 'orders', 'refunds', 'tax', 'users', 'withdrawal'],
    orders: [
      'checkout',
      'disputes',
      'downloads',
      'mails',
      'receipts',
      'reconciliation',
      'refunds',
      'tax',
      'withdrawal',
    ],
    receipts: ['cart', 'checkout', 'licences', 'mails', 'orders', 'refunds', 'tax', 'users', 'withdrawal'],
    entitlements: ['checkout', 'models', 'orders'],
    grants: ['cart', 'checkout', 'entitlements', 'refunds', 'users'],
    bill: ['entitlements', 'licences', 'models', 'orders', 'passports', 'receipts'],
    downloads: ['assets', 'cart', 'checkout', 'models', 'orders', 'receipts', 'refunds', 'users'],
    announcements: ['mails', 'models', 'refunds', 'users', 'versions'],
    reviews: [
      'announcements',
      'cart',
      'checkout',
      'contact',
      'downloads',
      'entitlements',
      'models',
      'refunds',
      'users',
    ],
    refunds: ['cart', 'checkout', 'downloads', 'models', 'orders', 'withdrawal'],
    disputes: ['downloads', 'mails', 'models', 'orders', 'reconciliation', 'refunds', 'users', 'withdrawal'],
    withdrawal: ['checkout', 'contact', 'downloads', 'orders', 'receipts', 'refunds', 'users'],
    reconciliation: ['checkout', 'orders', 'refunds', 'tax'],
    sales: ['cart', 'models', 'orders'],
    tax: ['history', 'orders', 'reconciliation', 'users'],
  },
  accounts: {
    users: ['bill', 'grants', 'mails', 'passkeys', 'passwords', 'personalData', 'sessions', 'signUp'],
    signUp: ['passwords', 'users'],
    sessions: ['signUp', 'users'],
    passwords: ['sessions', 'users'],
    passkeys: ['passwords', 'sessions', 'users'],
    personalData: ['checkout', 'mails', 'passkeys', 'passwords', 'sessions', 'users'],
  },
  content: {
    slider: ['models'],
    contact: ['mails', 'personalData', 'users', 'withdrawal'],
    mails: ['assets', 'orders', 'users'],
    dashboard: ['history', 'reconciliation', 'sales'],
    shop: [],
    texts: ['withdrawal'],
  },
  audit: {
    history: 'all',
    moments: ['history', 'models'],
  },
};

/** Rooms of the admin area beside the subjects' screens. */
export const adminRooms = ['finder', 'jobs', 'shell', 'tables', 'upload', 'waiting'];

/** What other subjects import of a subject's inside, which is what it keeps in a folder of its own. */
export const innerDoors: readonly string[] = [
  'features/admin/history/timeline/RelativeTime.tsx',
  'features/admin/history/timeline/Sentence.tsx',
  'features/admin/models/form/FileFields.tsx',
  'features/admin/models/form/FormSection.tsx',
  'features/admin/models/form/LoadedModel.tsx',
  'features/admin/models/form/SubmitBar.tsx',
  'features/admin/models/form/modelFiles.ts',
  'features/admin/models/form/modelText.ts',
  'features/catalogue/models/buy/BuyActions.tsx',
  'features/ordering/receipts/confirmation/RefusedReceipt.tsx',
  'features/ordering/receipts/confirmation/readFirst.ts',
  'projections/audit/history/events/projector.ts',
  'projections/audit/history/events/table.ts',
];

/** Lists with a line for each subject or for each thing that it adds: whoever removes the subject deletes its lines. */
export const registries: readonly string[] = [
  'app/admin/adminPages.ts',
  'app/pages.ts',
  'contract/calls/catalogueCalls.ts',
  'contract/calls/orderingCalls.ts',
  'domain/eventDefinitions.ts',
  'policies/registry.ts',
  'projections/registry.ts',
  'roles/webRoutes.ts',
  'roles/wire/waiting.ts',
  'roles/workers.ts',
  'workers/composers.ts',
  'workers/registry.ts',
];

/** Subjects that can be removed, each with the files beside its own and the registries that import it. */
export const importersOf: Readonly<Record<string, readonly string[]>> = {
  reviews: ['features/catalogue/models/ProductMore.tsx', 'projections/catalogue/models/catalogueEvent.ts'],
  conversions: ['features/catalogue/models/ProductMore.tsx'],
  bill: ['features/accounts/users/AccountPage.tsx', 'http/system/agents/agentTools.ts'],
  disputes: [
    'domain/ordering/orders/order.events.ts',
    'domain/ordering/orders/order.ts',
    'infra/payments/paymentProvider.ts',
    'infra/payments/stripeReversals.ts',
  ],
  grants: ['features/admin/users/UsersTable.tsx', 'features/ordering/orders/ClientDashboardPage.tsx'],
};

/** The layers whose second level is one of the words above. */
const layers =
  /^(?:contract\/calls|domain|commands|projections|policies|workers|http|features)\/(\w+)\/([^/.]+)(.*)$/;

/** Domain, subject and the rest of a path within `backend/src` or `frontend/src`; null outside the layers that have subjects. */
export const placeOf = (
  path: string,
): { readonly domain: string; readonly subject: string; readonly isInner: boolean } | null => {
  const [, domain = '', subject = '', rest = ''] = layers.exec(path) ?? [];
  if (domain !== 'admin' && !Object.hasOwn(subjects, domain)) return null;
  return { domain, subject, isInner: rest.slice(1).includes('/') };
};
