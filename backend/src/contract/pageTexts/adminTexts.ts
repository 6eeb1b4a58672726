/** Heading of an admin screen, and the sentence under it. */
export type AdminText = { readonly title: string; readonly text?: string };

/** What stands at the top of the admin screens (R026), in the SPA and in the page that the server draws before it. */
export const adminTexts = {
  starter: { title: 'Dashboard' },
  addModel: { title: 'Add model' },
  sliderImage: { title: 'Home Slider Images' },
  addCategory: { title: 'Categories' },
  subCategory: { title: 'Sub-categories' },
  users: { title: 'Users' },
  orders: { title: 'Orders' },
  money: {
    title: 'Money',
    text: 'What the card provider took, what went back, and whether it agrees with the orders.',
  },
  models: { title: 'Models' },
  jobs: {
    title: 'Background jobs',
    text: 'Mails, pictures and whatever else the shop does behind the pages. What fails again and again is parked until somebody looks at it.',
  },
  updateModel: { title: 'Update model' },
  history: { title: 'History', text: 'Everything that ever happened in the shop, newest first.' },
  moment: { title: 'The shop at a moment', text: 'Counts and models as they stood at any time.' },
} as const satisfies Readonly<Record<string, AdminText>>;
