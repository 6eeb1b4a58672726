import { useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { useWishlist } from '../../../lib/wishlist.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { SavedModels } from './SavedModels.tsx';

/** The models saved for later: a visitor's on this device, a client's on every device. */
const WishlistPage = () => {
  const isEmpty = useWishlist().length === 0;
  const page = useRef<HTMLDivElement>(null);
  return (
    // Higher than the window, so that the footer does not shift when the models appear after hydration.
    <div className="page-width min-h-dvh py-8 md:py-10" ref={page}>
      <PageHeading title="Saved for later">Saved for later</PageHeading>
      <div className="mt-6">
        {isEmpty ? (
          <EmptyState text="Nothing saved yet">
            <p className="text-ink-2">Press ‘Save for later’ on a model’s page, and it waits here.</p>
            <ButtonLink href={paths.premium} kind="secondary">
              Premium Models
            </ButtonLink>
          </EmptyState>
        ) : (
          <>
            <h2 className="sr-only">Models</h2>
            <SavedModels onRemoved={() => page.current?.querySelector('h1')?.focus()} />
          </>
        )}
      </div>
    </div>
  );
};

export const wishlistPage: ShopPage = {
  View: WishlistPage,
  head: { title: 'Saved for later', description: 'The models that you saved for later.' },
};
