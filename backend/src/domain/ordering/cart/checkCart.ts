import { type Money, toDollars } from '../../kernel/money.ts';
import type { QuotedModel } from '../../quotedModel.ts';
import type { OrderItem } from '../orders/order.events.ts';
import { totalOf } from '../orders/orderState.ts';

export type Cart = {
  /** Each model once. */
  readonly modelIds: readonly string[];
  readonly claimedTotalDollars: number;
  /** The prices that the client was shown, in whole dollars by model, if it sent them. */
  readonly claimedPrices?: ReadonlyMap<string, number>;
};

export type CheckedCart =
  | { readonly isGood: true; readonly items: readonly OrderItem[] }
  /** `error` is the reason, for the client. */
  | { readonly isGood: false; readonly error: string };

const inDollars = (amount: number): string => `$${amount}`;

/** Why something is neither sold, given nor downloaded while its file is missing. */
export const notDelivered = (name: string): string => `${name} cannot be delivered at the moment.`;

const faultOf = (model: QuotedModel | undefined): string | null => {
  // The name of a draft is nobody's business, and anyone can send its id.
  if (!model?.isListed) return 'A model in your cart is not available any more. Please remove it.';
  if (model.type === 'free' || model.price?.cents === 0) {
    return `${model.name} is free now: download it from its page, and remove it from your cart.`;
  }
  if (model.price === null)
    return `${model.name} is not for sale at the moment. Please remove it from your cart.`;
  return model.isMissing
    ? `${notDelivered(model.name)} Please remove it from your cart, or try again later.`
    : null;
};

const changeOf = ({ name, modelId, price }: OrderItem, claimed: Cart['claimedPrices']): string => {
  const now = toDollars(price);
  const then = claimed?.get(modelId);
  return then === undefined || then === now
    ? ''
    : ` The price of ${name} changed from ${inDollars(then)} to ${inDollars(now)}.`;
};

/** A model with its current data and price. */
export const orderItemOf = (
  { modelId, name, card, version, sha256, licence }: QuotedModel,
  price: Money,
): OrderItem => ({ modelId, name, card, price, version, sha256, ...(licence && { licence }) });

/**
 * Prices a cart by the catalogue. Only the choice of models is taken from the client; when the total differs from the one the client was
 * shown, nothing is charged and the error says so (Q08, Q33).
 */
export const checkCart = (cart: Cart, quote: ReadonlyMap<string, QuotedModel>): CheckedCart => {
  if (cart.modelIds.length === 0) return { isGood: false, error: 'Your cart is empty.' };
  const models = cart.modelIds.map((modelId) => quote.get(modelId));
  const faults = new Set(models.map(faultOf).filter((fault) => fault !== null));
  if (faults.size > 0) return { isGood: false, error: [...faults].join(' ') };

  const items = models.flatMap((model) => (model?.price ? [orderItemOf(model, model.price)] : []));
  const total = toDollars(totalOf(items));
  if (total === cart.claimedTotalDollars) return { isGood: true, items };
  const changes = items.map((item) => changeOf(item, cart.claimedPrices)).join('');
  const list = items.map(({ name, price }) => `${name} ${inDollars(toDollars(price))}`).join(', ');
  const shown = inDollars(cart.claimedTotalDollars);
  return {
    isGood: false,
    error: `Nothing was charged: the total is ${inDollars(total)}, not ${shown}.${changes || ` Prices now: ${list}.`}`,
  };
};
