import type { WireModel } from 'backend/contract/wire.ts';
import { CircleCheck, ShoppingBag } from 'lucide-react';
import { useLocation } from 'wouter';
import { useCart } from '../../../../lib/cart/cart.ts';
import { holds } from '../../../../lib/cart/cartItems.ts';
import { cx } from '../../../../lib/cx.ts';
import { paths } from '../../../../lib/paths.ts';
import { useAfterCheck } from '../../../../lib/session/useAfterCheck.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { ButtonSize } from '../../../../ui/buttonStyle.ts';
import { useAddToCart } from './useAddToCart.ts';

type Props = { readonly model: WireModel; readonly size?: ButtonSize; readonly className?: string };

/** Adds a model to the cart; once it is in there, the same button, which keeps the focus, opens the cart, but not by the second click of a double click. */
export const AddButton = ({ model, size, className }: Props) => {
  const { waiting, press } = useAfterCheck(useAddToCart(model));
  const isInCart = holds(useCart(), model._id);
  const [, navigate] = useLocation();
  const Icon = isInCart ? CircleCheck : ShoppingBag;
  return (
    <Button
      busy={waiting}
      className={cx('text-base', className)}
      kind={isInCart ? 'secondary' : 'primary'}
      onClick={({ detail }) => (isInCart && detail < 2 ? navigate(paths.cart) : press())}
      size={size}
    >
      <Icon className="size-5" />
      <span>{isInCart ? 'In your cart · View cart' : 'Add Cart'}</span>
    </Button>
  );
};
