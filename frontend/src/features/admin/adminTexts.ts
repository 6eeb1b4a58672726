/** The title of an admin screen, and the sentence below it. */
export type AdminText = { readonly title: string; readonly text?: string };

/** Title and text of each admin screen (R026), by the name of its page. */
export const adminTexts = {
  starter: { title: 'Dashboard' },
  addModel: {
    title: 'Add model',
    text: 'A model is in the shop as soon as its files are uploaded, unless it is kept as a draft. Its pictures are resized in the background.',
  },
  sliderImage: {
    title: 'Home Slider Images',
    text: 'Wide pictures at the top of the home page, shown one after the other.',
  },
  addCategory: {
    title: 'Categories',
    text: 'The categories in the menus of the shop, in this order. Each model belongs to one of them.',
  },
  subCategory: {
    title: 'Sub-categories',
    text: 'They divide a category and appear below it in the menus of the shop.',
  },
  users: {
    title: 'Users',
    text: 'All accounts: whether the address is verified, which mails were sent to it, and a way to erase the account.',
  },
  orders: {
    title: 'Orders',
    text: 'All paid orders. The details show what was bought and downloaded, and link to the receipt.',
  },
  money: {
    title: 'Money',
    text: 'What clients paid, what was paid back, and whether the card provider and the orders agree.',
  },
  models: {
    title: 'Models',
    text: 'All models in the shop, and drafts. Changes take effect at once, and the history keeps earlier versions.',
  },
  importModels: {
    title: 'Import models',
    text: 'Many models from one archive. Every line of its manifest is checked before anything happens.',
  },
  adminAccount: { title: 'Your account' },
  jobs: {
    title: 'Background jobs',
    text: 'Mails, pictures and other work in the background. A job that fails repeatedly is parked until somebody retries it.',
  },
  updateModel: {
    title: 'Update model',
    text: 'Changes take effect in the shop at once. The history keeps earlier versions and can restore them.',
  },
  replaceFiles: {
    title: 'Replace files',
    text: 'Adds a version of the model. Its owners keep the version they bought and get this one too. You can undo it for ten seconds; until then nobody is told.',
  },
  history: {
    title: 'History',
    text: 'Everything that happened in the shop, newest first. Open an entry to see what it changed, what caused it and what followed from it.',
  },
  moment: {
    title: 'The shop at a moment',
    text: 'Counts and models as of any moment since the shop began. Choose a date and time, or move the slider.',
  },
} as const satisfies Readonly<Record<string, AdminText>>;
