import type { WireModel } from 'backend/contract/wire.ts';
import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { isPayable } from '../../../lib/cart/cartItems.ts';
import { cartPrice } from '../../../lib/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Picture } from '../../../ui/Picture.tsx';

const licenceLink = lazyPart(
  () => import('../../../ui/LicenceLink.tsx').then((m) => m.LicenceLink),
  // A text of the usual line's length holds its place, so that the checkout below does not move.
  <span className="invisible">{'licence '.repeat(10)}</span>,
);

type Props = { readonly model: WireModel; readonly onRemove: () => void };

/** Image, name, style, price (or why the model is not charged) and a remove button (R036). */
export const CartRow = ({ model, onRemove }: Props) => (
  <li className="flex items-center gap-3 border-line border-b py-4 first:border-t md:gap-5">
    <Picture
      alt=""
      className="aspect-4/3 w-20 shrink-0 rounded-control sm:w-24 md:w-32"
      colour={model.cardColour}
      height={96}
      reference={model.ModalCard}
      sizes="(min-width: 768px) 128px, 96px"
      width={128}
    />
    {/* The price is always below the text on phones; on larger screens it wraps only if there is no room. */}
    <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1 xs:items-center max-xs:flex-col max-xs:flex-nowrap">
      <div className="min-w-0 xs:grow xs:basis-32">
        <h2 className="line-clamp-2 font-semibold text-h3">
          <Link className="hover:underline" href={paths.product(model._id)}>
            {model.ModalName}
          </Link>
        </h2>
        <p className="text-ink-2 text-sm">{model.ModalStyle}</p>
        {model.licence && (
          <p className="mt-1 text-caption">
            <licenceLink.View licence={model.licence} />
          </p>
        )}
      </div>
      {isPayable(model) ? (
        <p className="shrink-0 tabular-nums" translate="no">
          {cartPrice(model.ModalPrice ?? 0)}
        </p>
      ) : (
        <p className="shrink-0 text-danger">{model.ModalPrice === null ? 'Not available' : 'Free now'}</p>
      )}
    </div>
    <Button
      aria-label={`Remove ${model.ModalName}`}
      className="size-11 shrink-0 px-0! hover:text-danger"
      data-remove=""
      kind="quiet"
      once
      onClick={onRemove}
    >
      <Trash2 className="size-5" />
    </Button>
  </li>
);
