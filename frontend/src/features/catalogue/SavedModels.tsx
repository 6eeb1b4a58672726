import type { WireModel } from 'backend/contract/wire.ts';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { freshModels } from '../../lib/freshModels.ts';
import { store } from '../../lib/store.ts';
import { replaceWishlist, toggleSaved, useWishlist, wishlistAtom } from '../../lib/wishlist.ts';
import { Button } from '../../ui/Button.tsx';
import { ModelCard } from './ModelCard.tsx';

const sizes = '(min-width: 1280px) 292px, (min-width: 768px) 23vw, 46vw';

/** Updates the saved models from the catalogue; deleted ones are removed. */
const refresh = async (): Promise<void> => {
  const fresh = await freshModels(store.get(wishlistAtom));
  const now = store.get(wishlistAtom);
  const current = now.flatMap((item) => fresh.get(item._id) ?? (fresh.get(item._id) === null ? [] : [item]));
  if (JSON.stringify(current) !== JSON.stringify(now)) replaceWishlist(current);
};

const Saved = ({ model, onRemove }: { readonly model: WireModel; readonly onRemove: () => void }) => (
  <li className="flex flex-col">
    <ModelCard className="grow" model={model} sizes={sizes} />
    <Button
      aria-label={`Remove ${model.ModalName}`}
      className="mt-1 self-end"
      kind="quiet"
      onClick={onRemove}
      size="small"
    >
      <Trash2 className="size-4" />
      Remove
    </Button>
  </li>
);

/** The models saved for later, in their present state. `onRemoved` is called after a removal, to place the focus. */
export const SavedModels = ({ onRemoved }: { readonly onRemoved: () => void }) => {
  const items = useWishlist();
  useEffect(() => void refresh(), []);
  return (
    <ul className="card-grid">
      {items.map((model) => (
        <Saved
          key={model._id}
          model={model}
          onRemove={() => {
            toggleSaved(model);
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
};
