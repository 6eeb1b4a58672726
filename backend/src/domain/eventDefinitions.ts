import { userEvents } from './accounts/user.events.ts';
import { assetEvents } from './catalogue/asset.events.ts';
import { categoryEvents, subCategoryEvents } from './catalogue/category.events.ts';
import { conversionEvents } from './catalogue/conversion.events.ts';
import { licenceEvents } from './catalogue/licence.events.ts';
import { modelEvents } from './catalogue/model.events.ts';
import { passportEvents } from './catalogue/passport.events.ts';
import { previewEvents } from './catalogue/preview.events.ts';
import { searchWordsEvents } from './catalogue/searchWords.events.ts';
import { contactMessageEvents } from './content/contactMessage.events.ts';
import { homeSliderEvents } from './content/homeSlider.events.ts';
import { mailEvents } from './content/mail.events.ts';
import type { EventDefinition } from './kernel/event.ts';
import { findRetired } from './kernel/retiredEvents.ts';
import { announcementEvents } from './ordering/announcement.events.ts';
import { cartEvents } from './ordering/cart.events.ts';
import { downloadEvents } from './ordering/download.events.ts';
import { orderEvents } from './ordering/order.events.ts';
import { purchasesEvents } from './ordering/purchases.events.ts';
import { reviewEvents } from './ordering/review.events.ts';
import { wishlistEvents } from './ordering/wishlist.events.ts';

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
