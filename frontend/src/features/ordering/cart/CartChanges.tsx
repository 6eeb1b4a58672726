import { TriangleAlert } from 'lucide-react';
import type { CartItems } from '../../../lib/cart/cartItems.ts';
import type { CartChange } from './reprice.ts';

type Props = { readonly changes: readonly CartChange[]; readonly items: CartItems };

/** The changes of the models since they were added to the cart (Q33). */
export const CartChanges = ({ changes, items }: Props) => {
  const shown = changes.filter(({ modelId }) => items.some(({ _id }) => _id === modelId));
  return (
    <div role="status">
      {shown.length > 0 && (
        <ul className="mb-5 flex flex-col gap-1.5 rounded-control bg-pro-bg px-4 py-3 text-pro text-sm">
          {shown.map(({ modelId, text }) => (
            <li className="flex items-start gap-2" key={modelId}>
              <TriangleAlert className="mt-0.5 size-4 shrink-0" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
