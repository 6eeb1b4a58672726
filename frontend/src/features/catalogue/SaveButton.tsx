import type { WireModel } from 'backend/contract/wire.ts';
import { Heart } from 'lucide-react';
import { Link } from 'wouter';
import { holds } from '../../lib/cart/cartItems.ts';
import { paths } from '../../lib/paths.ts';
import { toggleSaved, useWishlist } from '../../lib/wishlist.ts';
import { Button } from '../../ui/Button.tsx';

/** Saves a model for later, on this device and, for a client, on the server. */
export const SaveButton = ({ model }: { readonly model: WireModel }) => {
  const isSaved = holds(useWishlist(), model._id);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3">
      <Button aria-pressed={isSaved} kind="quiet" onClick={() => toggleSaved(model)} className="-ml-3.5">
        <Heart className="size-5" fill={isSaved ? 'currentColor' : 'none'} />
        Save for later
      </Button>
      {isSaved && (
        <Link className="link text-sm" href={paths.wishlist}>
          Saved models
        </Link>
      )}
    </div>
  );
};
