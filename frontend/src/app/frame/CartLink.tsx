import { ShoppingBag } from 'lucide-react';
import { Link } from 'wouter';
import { useCart } from '../../lib/cart/cart.ts';
import { paths } from '../../lib/paths.ts';
import { barControl } from './headerStyle.ts';

/** Link to the cart, labelled with the number of items. The badge appears after hydration without a layout shift. */
export const CartLink = () => {
  const { length } = useCart();
  return (
    <Link className={`${barControl} relative max-lg:-mr-[10px]`} href={paths.cart}>
      <ShoppingBag className="size-5" />
      <span className="max-lg:sr-only">
        Cart<span className="sr-only">{length === 1 ? ', 1 item' : `, ${length} items`}</span>
      </span>
      {length > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 left-5 min-w-5 rounded-full bg-brand px-1.5 py-0.5 text-center font-mono text-[0.8125rem] text-on-brand leading-4"
          translate="no"
        >
          {length}
        </span>
      )}
    </Link>
  );
};
