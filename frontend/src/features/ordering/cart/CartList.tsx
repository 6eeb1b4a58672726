import { useEffect, useRef, useState } from 'react';
import { removeFromCart, useCart } from '../../../lib/cart/cart.ts';
import { toastRemoved } from '../../../lib/toasts.ts';
import { CartRow } from './CartRow.tsx';

/** The models in the cart. After a removal the next row takes the focus, and a toast offers to undo it. */
export const CartList = ({ onEmptied }: { readonly onEmptied: () => void }) => {
  const items = useCart();
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ readonly position: number } | null>(null);

  useEffect(() => {
    if (!removed) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    buttons[Math.min(removed.position, buttons.length - 1)]?.focus();
  }, [removed]);

  const remove = (position: number, name: string): void => {
    toastRemoved(name, removeFromCart(position));
    if (items.length === 1) onEmptied();
    else setRemoved({ position });
  };

  return (
    <ul ref={list}>
      {items.map((model, position) => (
        <CartRow key={model._id} model={model} onRemove={() => remove(position, model.ModalName)} />
      ))}
    </ul>
  );
};
