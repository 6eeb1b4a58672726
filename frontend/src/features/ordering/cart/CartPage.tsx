import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { useCart } from '../../../lib/cart/cart.ts';
import { paths } from '../../../lib/paths.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { CheckoutPanel } from '../checkout/CheckoutPanel.tsx';
import { CartChanges } from './CartChanges.tsx';
import { CartList } from './CartList.tsx';
import { useFreshCart } from './useFreshCart.ts';

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
