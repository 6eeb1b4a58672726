import { dollars } from '#domain/kernel/money.ts';
import type { QuotedModel } from '#domain/quotedModel.ts';
import { streams } from '#domain/streams.ts';
import type { Happening } from '#testing/samples/happening.ts';
import { sampleAsset } from './catalogueSamples.ts';
import { id } from './sampleModels.ts';

const happening = (user: string, type: string, data: object): Happening => ({
  stream: streams.cart(id(user)),
  type,
  data: { userId: id(user), ...data },
});

/** A model was added to a client's cart at $40. */
export const inCart = (user: string, model: string): Happening =>
  happening(user, 'CartItemAdded', { modelId: id(model), price: dollars(40), via: 'shop' });

export const outOfCart = (user: string, model: string, reason: 'removed' | 'bought' = 'removed'): Happening =>
  happening(user, 'CartItemRemoved', { modelId: id(model), reason });

export const cartCleared = (user: string, models: readonly string[]): Happening =>
  happening(user, 'CartCleared', { modelIds: models.map(id) });

/** A premium model of $40 that is for sale, in the form that a purchase reads. */
export const quotedModel = (modelId: string, more: Partial<QuotedModel> = {}): QuotedModel => ({
  modelId,
  name: `The ${modelId}`,
  card: sampleAsset('card.png'),
  type: 'premium',
  price: dollars(40),
  isListed: true,
  version: 1,
  sha256: 'ab',
  fileId: id(modelId),
  ...more,
});
