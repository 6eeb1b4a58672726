import type { eventsOfStreams } from './eventDefinitions.ts';
import type { EventOf, StreamName } from './kernel/event.ts';
import { retiredEvents } from './kernel/retiredEvents.ts';

const names = {
  model: (modelId: string) => `model-${modelId}`,
  asset: (assetId: string) => `asset-${assetId}`,
  passport: (modelId: string) => `passport-${modelId}`,
  preview: (modelId: string) => `preview-${modelId}`,
  conversion: (conversionId: string) => `conversion-${conversionId}`,
  category: (categoryId: string) => `category-${categoryId}`,
  subCategory: (subCategoryId: string) => `subCategory-${subCategoryId}`,
  licence: (licenceId: string) => `licence-${licenceId}`,
  searchWords: () => 'searchWords-shop',
  homeSlider: () => 'slider-home',
  contactMessage: (messageId: string) => `contact-${messageId}`,
  mail: (mailId: string) => `mail-${mailId}`,
  user: (userId: string) => `user-${userId}`,
  purchases: (userId: string) => `purchases-${userId}`,
  cart: (userId: string) => `cart-${userId}`,
  wishlist: (userId: string) => `wishlist-${userId}`,
  order: (orderId: string) => `order-${orderId}`,
  download: (downloadId: string) => `download-${downloadId}`,
  review: (reviewId: string) => `review-${reviewId}`,
  announcement: (userId: string) => `announcement-${userId}`,
} as const;

type Names = typeof names;
type Events = typeof eventsOfStreams;

/** The name of every stream, with the type of its events. The part before the first dash is the stream category; filters rely on it. */
export const streams: {
  readonly [Key in keyof Events]: (...id: Parameters<Names[Key]>) => StreamName<EventOf<Events[Key][number]>>;
} = names;

/** The category of a stream: the part of its name before the first dash. */
export const streamCategory = (streamName: string): string => streamName.slice(0, streamName.indexOf('-'));

/** The category of all streams of a kind. */
export const categoryOf = (kind: keyof Names): string => streamCategory(names[kind]('x'));

/** Every stream category, also those of retired events. */
export const streamCategories: readonly string[] = [
  ...new Set([
    ...(Object.keys(names) as (keyof Names)[]).map(categoryOf),
    ...retiredEvents.map(({ category }) => category),
  ]),
];

/** The id of a stream's aggregate: the part of its name after the first dash. */
export const streamId = (streamName: string): string => streamName.slice(streamName.indexOf('-') + 1);
