import type { WireModel } from 'backend/contract/wire.ts';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { isPayable } from '../../../lib/cart/cartItems.ts';
import { freshModels } from '../../../lib/freshModels.ts';
import { useOwned } from '../../../lib/owned/ownedModels.ts';
import { store } from '../../../lib/store.ts';
import { toastRemoved } from '../../../lib/toasts.ts';
import { replaceWishlist, toggleSaved, useWishlist, wishlistAtom } from '../../../lib/wishlist.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { ModelCard } from '../../catalogue/models/ModelCard.tsx';

const sizes = '(min-width: 1280px) 292px, (min-width: 768px) 23vw, 46vw';

const addButton = lazyPart(() =>
  import('../../catalogue/models/buy/BuyActions.tsx').then((m) => m.AddButton),
);

/** Updates the saved models from the catalogue; deleted ones are removed. */
const refresh = async (): Promise<void> => {
  const fresh = await freshModels(store.get(wishlistAtom));
  const now = store.get(wishlistAtom);
  const current = now.flatMap((item) => fresh.get(item._id) ?? (fresh.get(item._id) === null ? [] : [item]));
  if (JSON.stringify(current) !== JSON.stringify(now)) replaceWishlist(current);
};

const Saved = ({ model, onRemove }: { readonly model: WireModel; readonly onRemove: () => void }) => {
  const isOwned = useOwned(model._id) !== undefined;
  return (
    <li className="flex flex-col">
      <ModelCard className="grow" model={model} sizes={sizes} />
      <div className="mt-2 flex flex-wrap justify-end gap-1">
        {isPayable(model) && !isOwned && <addButton.View className="grow" model={model} size="small" />}
        <Button aria-label={`Remove ${model.ModalName}`} kind="quiet" once onClick={onRemove} size="small">
          <Trash2 className="size-4" />
          Remove
        </Button>
      </div>
    </li>
  );
};

/** The models saved for later, in their present state. `onRemoved` is called after a removal, to place the focus. */
export const SavedModels = ({ onRemoved }: { readonly onRemoved: () => void }) => {
  const items = useWishlist();
  useEffect(() => void refresh(), []);
  return (
    <ul className="card-grid">
      {items.map((model, position) => (
        <Saved
          key={model._id}
          model={model}
          onRemove={() => {
            toggleSaved(model);
            toastRemoved(model.ModalName, () => toggleSaved(model, position));
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
};
