/** The chapters of the document: the subject of each, and the first segments of its paths. */
const chapters = [
  { name: 'Models', description: 'The catalogue, its files, pictures and previews', of: ['modal'] },
  { name: 'Licences', description: 'What may be done with a model', of: ['licences'] },
  { name: 'Categories', description: 'Categories and sub-categories', of: ['category', 'subcategory'] },
  { name: 'Home slider', description: 'The pictures that the home page begins with', of: ['slider'] },
  { name: 'Accounts', description: 'People, their sessions, passwords and personal data', of: ['user'] },
  { name: 'Cart', description: 'What clients want to buy, now or later', of: ['cart', 'wishlist'] },
  { name: 'Orders and payments', description: 'Charges, orders, receipts and refunds', of: ['charge'] },
  { name: 'Reviews', description: 'What owners say about models', of: ['review'] },
  { name: 'Dashboard', description: 'Figures for the Admin', of: ['dashboard'] },
  { name: 'Contact', description: 'Messages to the shop', of: ['email'] },
  { name: 'History', description: 'What happened, and how things were at any moment', of: ['audit'] },
  { name: 'Background work', description: 'Jobs that wait, and jobs that failed', of: ['jobs'] },
  {
    name: 'The shop itself',
    description: 'Configuration, health, the keys of the log, and this document',
    of: ['config', 'log', 'mcp', 'health', 'openapi.json', 'docs'],
  },
] as const;

/** Tags in the order of the document. */
export const tags = chapters.map(({ name, description }) => ({ name, description }));

/** The chapter of a route. @throws Error for a path with an unknown first segment */
export const tagOf = (path: string): string => {
  const [, first = ''] = path.split('/');
  const chapter = chapters.find(({ of }) => (of as readonly string[]).includes(first));
  if (!chapter) throw new Error(`http/openapi/tags.ts: name a chapter for /${first}`);
  return chapter.name;
};
