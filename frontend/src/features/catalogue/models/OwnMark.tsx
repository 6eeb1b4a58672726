import { useCart } from '../../../lib/cart/cart.ts';
import { holds } from '../../../lib/cart/cartItems.ts';
import { useOwned } from '../../../lib/owned/ownedModels.ts';

/** On the picture of a model: whether it is the visitor's, or in the cart. */
export const OwnMark = ({ modelId }: { readonly modelId: string }) => {
  const isOwned = useOwned(modelId);
  const isInCart = holds(useCart(), modelId);
  return (
    (isOwned || isInCart) && (
      <span className="absolute top-2 left-2 rounded-full bg-surface px-2.5 py-0.5 font-medium text-caption">
        {isOwned ? 'Yours' : 'In your cart'}
      </span>
    )
  );
};
