import { dollars, type Money } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ModelType } from './model.events.ts';

/** The highest price in whole dollars: the card provider accepts at most eight digits of cents. */
export const highestPrice = 999_999;

/** Checks an entered price, in whole dollars; null means no price. @throws Refusal when it is not a whole number from 0 to `highestPrice` */
export const typedPrice = (wholeDollars: number | null): Money | null => {
  if (wholeDollars === null) return null;
  if (!Number.isInteger(wholeDollars) || wholeDollars < 0 || wholeDollars > highestPrice) {
    throw new Refusal('invalid', 'price', `The price must be whole dollars, from 0 to ${highestPrice}`);
  }
  return dollars(wholeDollars);
};

/**
 * The price of a model by its type: a free model costs nothing, whatever was entered (R092); a premium model without a
 * price, or at $0, is not for sale, so that $0 is never charged (Q13).
 */
export const priceFor = (type: ModelType, price: Money | null): Money | null => {
  if (type === 'free') return dollars(0);
  return price === null || price.cents === 0 ? null : price;
};
