import type { WireModel } from 'backend/contract/wire.ts';
import type { CartItems } from '../../../lib/cart/cartItems.ts';

type Joining = {
  /** What the server has after it took the browser's models in. */
  readonly answer: readonly WireModel[];
  /** Ids that were sent to it. */
  readonly sent: ReadonlySet<string>;
  /** What the browser has by now. */
  readonly now: CartItems;
};

/**
 * The cart of both (Q10): the browser's own first, then what only the server knew. What was removed while the call was
 * under way stays removed; what the server did not take stays for its owner to see. The browser's own keep the prices that
 * their owner has seen: a price is changed where that is said (`useFreshCart`, Q33).
 */
export const joinCarts = ({ answer, sent, now }: Joining): CartItems => {
  const ours = new Set(now.map(({ _id }) => _id));
  const others = answer.filter(({ _id }) => !ours.has(_id) && !sent.has(_id));
  return [...now, ...others];
};

/** What has to be told to the server so that it has what the browser has. */
export const cartSteps = (known: ReadonlySet<string>, now: CartItems) => {
  const ours = new Set(now.map(({ _id }) => _id));
  return {
    added: [...ours].filter((id) => !known.has(id)),
    removed: [...known].filter((id) => !ours.has(id)),
  };
};
