import { useQuery } from '@tanstack/react-query';
import type { WirePassport } from 'backend/contract/calls/catalogue/passports.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { holds } from '../../../lib/cart/cartItems.ts';
import { lookAgainMs, passportQuery } from '../../../lib/measured/passportQuery.ts';
import { paths } from '../../../lib/paths.ts';
import { toggleSaved, useWishlist } from '../../../lib/wishlist.ts';
import { Button } from '../../../ui/Button.tsx';
import { Badges } from '../passports/Badges.tsx';
import { FactTable } from '../passports/FactTable.tsx';
import { Assurances } from './Assurances.tsx';
import { modelQuery } from './models.ts';

/** Saves a model for later, on this device and, for a client, on the server. */
const SaveButton = ({ model }: { readonly model: WireModel }) => {
  const isSaved = holds(useWishlist(), model._id);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3">
      <Button aria-pressed={isSaved} className="-ml-3.5" kind="quiet" once onClick={() => toggleSaved(model)}>
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

/** The description, and tags that link to searches. */
const ModelWords = ({ model: { description = '', tags = [] } }: { readonly model: WireModel }) => (
  <>
    {description && <p className="mt-2 mb-6 whitespace-pre-line text-ink-2 wrap-anywhere">{description}</p>}
    {tags.length > 0 && (
      <ul aria-label="Tags" className="mt-2 mb-6 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li className="min-w-0" key={tag}>
            <Link
              className="inline-flex min-h-8 items-center rounded-full border border-line bg-sunken px-3 py-1 text-sm wrap-anywhere hover:border-ink-2"
              href={paths.search(tag)}
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </>
);

/** The most times that a page looks for a preview: for three minutes. */
const mostLooks = 60;

/** Looks for the preview of a model whose files were being measured when the page was opened. */
const useAwaitedPreview = ({ _id }: WireModel, passport: WirePassport | null | undefined): void => {
  const [isAwaited, setAwaited] = useState(false);
  if (passport?.state === 'measuring' && !isAwaited) setAwaited(true);
  useQuery({
    ...modelQuery(_id),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isAwaited && data && !data.preview && dataUpdateCount < mostLooks ? lookAgainMs : false,
  });
};

/** The seller's description of a model, and the facts. */
export const ProductDetails = ({ model }: { readonly model: WireModel }) => {
  const { data: passport } = useQuery(passportQuery(model._id));
  useAwaitedPreview(model, passport);
  return (
    <>
      <Badges model={model} />
      <SaveButton model={model} />
      {passport && <Assurances isPremium={model.ModalType === 'premium'} licence={passport.licence} />}
      <ModelWords model={model} />
      <FactTable model={model} passport={passport} />
    </>
  );
};
