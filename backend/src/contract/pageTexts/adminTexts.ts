/** Heading of an admin screen, and the sentence under it. */
export type AdminText = { readonly title: string; readonly text?: string };

/** What stands at the top of the admin screens (R026), in the SPA and in the page that the server draws before it. */
export const adminTexts = {
  starter: { title: 'Dashboard' },
  addModel: {
    title: 'Add model',
    text: 'A model is in the shop as soon as its files have arrived; its pictures are made in every size that the pages need.',
  },
  sliderImage: {
    title: 'Home Slider Images',
    text: 'Wide pictures at the top of the home page, one after the other.',
  },
  addCategory: {
    title: 'Categories',
    text: 'What the menus of the shop list, in this order. Each model stands in one of them.',
  },
  subCategory: {
    title: 'Sub-categories',
    text: 'They divide a category, and open under its name in the menus of the shop.',
  },
  users: {
    title: 'Users',
    text: 'Everybody with an account, newest first: who has verified the address, which mails went to it, and a way to erase somebody who asks for it.',
  },
  orders: {
    title: 'Orders',
    text: 'Everything that was paid for, newest first. The details show what was bought and downloaded, and lead to the receipt.',
  },
  money: {
    title: 'Money',
    text: 'What the card provider took, what went back, and whether it agrees with the orders.',
  },
  models: {
    title: 'Models',
    text: 'All that the shop offers, newest first. A change shows at once, and the history keeps what stood there before.',
  },
  jobs: {
    title: 'Background jobs',
    text: 'Mails, pictures and whatever else the shop does behind the pages. What fails again and again is parked until somebody looks at it.',
  },
  updateModel: {
    title: 'Update model',
    text: 'What you save shows in the shop at once. The history keeps what stood there before, and brings it back.',
  },
  history: {
    title: 'History',
    text: 'Everything that ever happened in the shop, newest first. Open an entry to see what it changed, what caused it and what came of it.',
  },
  moment: {
    title: 'The shop at a moment',
    text: 'Counts and models as they stood at any time since the shop began. Choose a day and an hour, or pull the slider.',
  },
} as const satisfies Readonly<Record<string, AdminText>>;
