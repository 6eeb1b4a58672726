import { useRef, useState } from 'react';
import { CartChanges } from '../../features/ordering/cart/CartChanges.tsx';
import { CartList } from '../../features/ordering/cart/CartList.tsx';
import { useFreshCart } from '../../features/ordering/cart/useFreshCart.ts';
import { CheckoutPanel } from '../../features/ordering/checkout/CheckoutPanel.tsx';
import { useCart } from '../../lib/cart/cart.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** R035 – R037. What is being paid for stays as it is until the answer has come: the panel asks its payer things meanwhile. */
export const CartPage = () => {
  const items = useCart();
  const page = useRef<HTMLDivElement>(null);
  const { changes, refresh } = useFreshCart();
  const [isPaying, setPaying] = useState(false);
  return (
    <div className="page-width py-8 md:py-10" ref={page}>
      <PageHeading title="Your Cart">Your Cart</PageHeading>
      <div className="mt-6">
        {items.length === 0 ? (
          <EmptyState text="No items in the Cart" />
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
