import type { WireModel } from 'backend/contract/wire.ts';
import type { Owned } from '../owned/ownedModels.ts';
import type { Visitor } from '../session/guards.ts';
import { type CartItems, holds } from './cartItems.ts';

/** The outcome of pressing 'Add Cart'. */
export type AddOutcome = 'added' | 'loginFirst' | 'duplicate' | 'owned' | 'notForSale';

/** Only a client with a loaded session and a token may add a model (R115) that is not in the cart (R116) or owned (Q37), and has a price (Q13). */
export const decideAdd = (
  model: WireModel,
  visitor: Visitor,
  cart: CartItems,
  owned: readonly Owned[],
): AddOutcome => {
  const { session, token, role } = visitor;
  if (session.state !== 'loaded' || token === null || role !== 'client') return 'loginFirst';
  if (holds(cart, model._id)) return 'duplicate';
  if (holds(owned, model._id)) return 'owned';
  return model.ModalPrice === null || model.ModalType === 'free' ? 'notForSale' : 'added';
};
