import { TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { cartAtom, removeFromCart, replaceCart, useCart } from '../../../lib/cart/cart.ts';
import type { CartItems } from '../../../lib/cart/cartItems.ts';
import { freshModels } from '../../../lib/freshModels.ts';
import { paths } from '../../../lib/paths.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { store } from '../../../lib/store.ts';
import { toastRemoved } from '../../../lib/toasts.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { CheckoutPanel } from '../checkout/CheckoutPanel.tsx';
import { CartRow } from './CartRow.tsx';
import { type CartChange, reprice } from './reprice.ts';

/** The models in the cart. After a removal the next row takes the focus, and a toast offers to undo it. */
const CartList = ({ onEmptied }: { readonly onEmptied: () => void }) => {
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

/** Updates the cart to the catalogue's prices when its page opens, and on `refresh`, such as after a refused charge (Q08, Q33). */
const useFreshCart = () => {
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const refresh = useCallback(async (): Promise<void> => {
    const fresh = await freshModels(store.get(cartAtom));
    // The cart is read again, so that a model removed meanwhile stays removed.
    const repriced = reprice(store.get(cartAtom), fresh);
    // Texts that no sentence is about, such as the licence, are updated too.
    replaceCart(repriced.items);
    if (repriced.changes.length === 0) return;
    setChanges(repriced.changes);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return { changes, refresh };
};

type Props = { readonly changes: readonly CartChange[]; readonly items: CartItems };

/** The changes of the models since they were added to the cart (Q33). */
const CartChanges = ({ changes, items }: Props) => {
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

/** The cart (R035 – R037). During a payment its items are inert, while the checkout panel may ask the payer questions. */
const CartPage = () => {
  const items = useCart();
  const page = useRef<HTMLDivElement>(null);
  const { changes, refresh } = useFreshCart();
  const [isPaying, setPaying] = useState(false);
  return (
    // Higher than the window, so that the footer does not shift when the items appear after hydration.
    <div className="page-width min-h-dvh py-8 md:py-10" ref={page}>
      <PageHeading title="Your Cart">Your Cart</PageHeading>
      <p className="mt-2">
        <Link className="link" href={paths.wishlist}>
          Saved for later
        </Link>
      </p>
      <div className="mt-6">
        {items.length === 0 ? (
          <EmptyState text="No items in the Cart">
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink href={paths.premium}>Premium Models</ButtonLink>
              <ButtonLink href={paths.free} kind="secondary">
                Free Models
              </ButtonLink>
            </div>
          </EmptyState>
        ) : (
          <>
            <CartChanges changes={changes} items={items} />
            <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
              <div inert={isPaying}>
                <CartList onEmptied={() => page.current?.querySelector('h1')?.focus()} />
              </div>
              <CheckoutPanel onPaying={setPaying} onRefused={refresh} />
            </div>
          </>
        )}
      </div>
    </div>
  );
};

export const cartPage: ShopPage = {
  View: CartPage,
  head: { title: 'Your Cart', description: 'The models in your cart.' },
};
