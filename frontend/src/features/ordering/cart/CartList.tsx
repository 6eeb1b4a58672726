import { useEffect, useRef, useState } from 'react';
import { removeFromCart, useCart } from '../../../lib/cart/cart.ts';
import { CartRow } from './CartRow.tsx';

/** The models in the cart. After a removal the next row takes the focus, and a live region announces it. */
export const CartList = ({ onEmptied }: { readonly onEmptied: () => void }) => {
  const items = useCart();
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ readonly position: number; readonly name: string } | null>(null);

  useEffect(() => {
    if (!removed) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    buttons[Math.min(removed.position, buttons.length - 1)]?.focus();
  }, [removed]);

  const remove = (position: number, name: string): void => {
    removeFromCart(position);
    if (items.length === 1) onEmptied();
    else setRemoved({ position, name });
  };

  return (
    <>
      <ul ref={list}>
        {items.map((model, position) => (
          <CartRow key={model._id} model={model} onRemove={() => remove(position, model.ModalName)} />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {removed ? `${removed.name} has been removed` : ''}
      </p>
    </>
  );
};
