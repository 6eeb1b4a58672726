import type { WireModel } from 'backend/contract/wire.ts';
import type { Visitor } from '../session/guards.ts';
import { type CartItems, holds } from './cartItems.ts';

/** What comes of pressing 'Add Cart'. */
export type AddOutcome = 'added' | 'loginFirst' | 'duplicate' | 'owned' | 'notForSale';

/**
 * Only a client with state loaded and a stored token may add (R115); a product that is in the cart already is
 * refused (R116), and so is one that the client owns (Q37) or that has no price yet (Q13).
 */
export const decideAdd = (
  model: WireModel,
  visitor: Visitor,
  cart: CartItems,
  owned: ReadonlySet<string>,
): AddOutcome => {
  const { session, token, role } = visitor;
  if (session.state !== 'loaded' || token === null || role !== 'client') return 'loginFirst';
  if (holds(cart, model._id)) return 'duplicate';
  if (owned.has(model._id)) return 'owned';
  return model.ModalPrice === null || model.ModalType === 'free' ? 'notForSale' : 'added';
};
