import { useEffect, useRef, useState } from 'react';
import { removeFromCart, useCart } from '../../../lib/cart/cart.ts';
import { CartRow } from './CartRow.tsx';

/** The models in the cart. After a removal the focus goes to the next row, and a live region says what left. */
export const CartList = ({ onEmptied }: { readonly onEmptied: () => void }) => {
  const items = useCart();
  const list = useRef<HTMLUListElement>(null);
  const [left, setLeft] = useState<{ readonly position: number; readonly name: string } | null>(null);

  useEffect(() => {
    if (!left) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    buttons[Math.min(left.position, buttons.length - 1)]?.focus();
  }, [left]);

  const remove = (position: number, name: string): void => {
    removeFromCart(position);
    if (items.length === 1) onEmptied();
    else setLeft({ position, name });
  };

  return (
    <>
      <ul ref={list}>
        {items.map((model, position) => (
          <CartRow key={model._id} model={model} onRemove={() => remove(position, model.ModalName)} />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {left ? `${left.name} has been removed` : ''}
      </p>
    </>
  );
};
