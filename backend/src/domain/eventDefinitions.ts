import { userEvents } from './accounts/users/user.events.ts';
import { assetEvents } from './catalogue/assets/asset.events.ts';
import { categoryEvents, subCategoryEvents } from './catalogue/categories/category.events.ts';
import { conversionEvents } from './catalogue/conversions/conversion.events.ts';
import { licenceEvents } from './catalogue/licences/licence.events.ts';
import { modelEvents } from './catalogue/models/model.events.ts';
import { passportEvents } from './catalogue/passports/passport.events.ts';
import { previewEvents } from './catalogue/previews/preview.events.ts';
import { searchWordsEvents } from './catalogue/search/searchWords.events.ts';
import { contactMessageEvents } from './content/contact/contactMessage.events.ts';
import { mailEvents } from './content/mails/mail.events.ts';
import { homeSliderEvents } from './content/slider/homeSlider.events.ts';
import type { EventDefinition } from './kernel/event.ts';
import { findRetired } from './kernel/retiredEvents.ts';
import { announcementEvents } from './ordering/announcements/announcement.events.ts';
import { cartEvents } from './ordering/cart/cart.events.ts';
import { purchasesEvents } from './ordering/checkout/purchases.events.ts';
import { downloadEvents } from './ordering/downloads/download.events.ts';
import { orderEvents } from './ordering/orders/order.events.ts';
import { reviewEvents } from './ordering/reviews/review.events.ts';
import { wishlistEvents } from './ordering/wishlist/wishlist.events.ts';

/** Every event type of the shop, by stream; other types cannot be appended. */
export const eventsOfStreams = {
  model: modelEvents,
  asset: assetEvents,
  passport: passportEvents,
  preview: previewEvents,
  conversion: conversionEvents,
  category: categoryEvents,
  subCategory: subCategoryEvents,
  licence: licenceEvents,
  searchWords: searchWordsEvents,
  homeSlider: homeSliderEvents,
  contactMessage: contactMessageEvents,
  mail: mailEvents,
  user: userEvents,
  order: orderEvents,
  purchases: purchasesEvents,
  download: downloadEvents,
  cart: cartEvents,
  wishlist: wishlistEvents,
  review: reviewEvents,
  announcement: announcementEvents,
} as const satisfies Readonly<Record<string, readonly EventDefinition[]>>;

/** All definitions in one list. */
export const eventDefinitions: readonly EventDefinition[] = Object.values(eventsOfStreams).flat();

const byType = new Map(eventDefinitions.map((definition) => [definition.type, definition]));

/** The definition of an event type; undefined for a retired type, or one of a newer program. */
export const findDefinition = (type: string): EventDefinition | undefined => byType.get(type);

/** The definition of an event type. @throws Error for an unknown type, which must not be appended. */
export const definitionOf = (type: string): EventDefinition => {
  const definition = findDefinition(type);
  if (!definition) throw new Error(`Unknown event type ${type}: it is missing in eventDefinitions.ts`);
  return definition;
};

/** The label of an event type; for a type of a newer program, its name as words. */
export const eventLabel = (type: string): string =>
  (findDefinition(type)?.about ?? findRetired(type))?.label ?? type.replaceAll(/([a-z])([A-Z])/g, '$1 $2');
