/** The name of every stream. The prefix before the first dash is the aggregate's kind; filters rely on it. */
export const streams = {
  model: (modelId: string) => `model-${modelId}`,
  asset: (assetId: string) => `asset-${assetId}`,
  category: (categoryId: string) => `category-${categoryId}`,
  subCategory: (subCategoryId: string) => `subCategory-${subCategoryId}`,
  homeSlider: () => 'slider-home',
  contactMessage: (messageId: string) => `contact-${messageId}`,
  mail: (mailId: string) => `mail-${mailId}`,
  user: (userId: string) => `user-${userId}`,
  purchases: (userId: string) => `purchases-${userId}`,
  cart: (userId: string) => `cart-${userId}`,
  order: (orderId: string) => `order-${orderId}`,
  download: (downloadId: string) => `download-${downloadId}`,
} as const;

/** The kind of aggregate that a stream belongs to: what stands before its first dash. */
export const streamKind = (streamName: string): string => streamName.slice(0, streamName.indexOf('-'));

/** Every kind of stream that there is. */
export const streamKinds: readonly string[] = Object.values(streams).map((nameOf) => streamKind(nameOf('x')));

/** The id of the aggregate that a stream belongs to: what stands after its first dash. */
export const streamId = (streamName: string): string => streamName.slice(streamName.indexOf('-') + 1);
