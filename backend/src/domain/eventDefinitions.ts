import { userEvents } from './accounts/user.events.ts';
import { assetEvents } from './catalogue/asset.events.ts';
import { categoryEvents } from './catalogue/category.events.ts';
import { importEvents } from './catalogue/import.events.ts';
import { modelEvents } from './catalogue/model.events.ts';
import { passportEvents } from './catalogue/passport.events.ts';
import { previewEvents } from './catalogue/preview.events.ts';
import { subCategoryEvents } from './catalogue/subCategory.events.ts';
import { contactMessageEvents } from './content/contactMessage.events.ts';
import { homeSliderEvents } from './content/homeSlider.events.ts';
import { mailEvents } from './content/mail.events.ts';
import type { EventDefinition } from './kernel/event.ts';
import { announcementEvents } from './ordering/announcement.events.ts';
import { cartEvents } from './ordering/cart.events.ts';
import { downloadEvents } from './ordering/download.events.ts';
import { orderEvents } from './ordering/order.events.ts';
import { purchasesEvents } from './ordering/purchases.events.ts';
import { wishlistEvents } from './ordering/wishlist.events.ts';
import type { streams } from './streams.ts';

/** Every event type of the shop, by its streams; other types cannot be appended. */
export const eventsOfStreams: Readonly<Record<keyof typeof streams, readonly EventDefinition[]>> = {
  model: modelEvents,
  asset: assetEvents,
  passport: passportEvents,
  preview: previewEvents,
  modelImport: importEvents,
  category: categoryEvents,
  subCategory: subCategoryEvents,
  homeSlider: homeSliderEvents,
  contactMessage: contactMessageEvents,
  mail: mailEvents,
  user: userEvents,
  order: orderEvents,
  purchases: purchasesEvents,
  download: downloadEvents,
  cart: cartEvents,
  wishlist: wishlistEvents,
  announcement: announcementEvents,
};

/** The same in one list. */
export const eventDefinitions: readonly EventDefinition[] = Object.values(eventsOfStreams).flat();
