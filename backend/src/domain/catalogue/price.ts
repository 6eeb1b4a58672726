import { dollars, type Money } from '../kernel/money.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { ModelType } from './model.events.ts';

/** The highest price in whole dollars: the card provider takes at most eight digits of cents. */
export const highestPrice = 999_999;

/**
 * A price as typed, in whole dollars; null is no price.
 * @throws Refusal when it is not a whole number from 0 to `highestPrice`
 */
export const typedPrice = (wholeDollars: number | null): Money | null => {
  if (wholeDollars === null) return null;
  if (!Number.isInteger(wholeDollars) || wholeDollars < 0 || wholeDollars > highestPrice) {
    throw new Refusal('invalid', 'price', `The price must be whole dollars, from 0 to ${highestPrice}`);
  }
  return dollars(wholeDollars);
};

/**
 * The price that a model of a type has: free costs nothing, whatever was typed (R092), and premium without a
 * price, or for nothing, has none yet, so that nobody is ever charged $0 (Q13).
 */
export const priceFor = (type: ModelType, price: Money | null): Money | null => {
  if (type === 'free') return dollars(0);
  return price === null || price.cents === 0 ? null : price;
};
