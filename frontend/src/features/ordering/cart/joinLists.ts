import type { WireModel } from 'backend/contract/wire.ts';
import type { CartItems } from '../../../lib/cart/cartItems.ts';

type Joining = {
  /** The server's list after the merge. */
  readonly answer: readonly WireModel[];
  /** Ids that were sent to the server. */
  readonly sent: ReadonlySet<string>;
  /** The browser's list after the call. */
  readonly now: CartItems;
};

/**
 * Merges both lists (Q10): the browser's models first, then those only on the server. Models removed during the call stay removed, and
 * models that the server rejected stay. The browser's models keep the prices that the user has seen: `useFreshCart` changes prices and says
 * so (Q33).
 */
export const joinLists = ({ answer, sent, now }: Joining): CartItems => {
  const ours = new Set(now.map(({ _id }) => _id));
  const others = answer.filter(({ _id }) => !ours.has(_id) && !sent.has(_id));
  return [...now, ...others];
};

/** The changes that bring the server's list in line with the browser's. `known` are the ids on the server. */
export const listSteps = (known: ReadonlySet<string>, now: CartItems) => {
  const ours = new Set(now.map(({ _id }) => _id));
  return {
    added: [...ours].filter((id) => !known.has(id)),
    removed: [...known].filter((id) => !ours.has(id)),
  };
};
