import type { WireModel } from 'backend/contract/wire.ts';
import { memo } from 'react';
import { Link } from 'wouter';
import { cx } from '../../../lib/cx.ts';
import { paths } from '../../../lib/paths.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { OwnMark } from './OwnMark.tsx';
import { TypeAndPrice } from './TypeAndPrice.tsx';

type Props = {
  readonly model: WireModel;
  readonly sizes: string;
  /** Its picture is fetched before anything else. */
  readonly priority?: boolean;
  readonly className?: string;
};

/** One product with picture, name, category, type and, for a premium one, its price (R041). The whole card is one link. */
const Card = ({ model, sizes, priority, className }: Props) => (
  <Link
    className={cx(
      'group relative flex h-full focus-visible:-outline-offset-3 flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-200 hover:border-control',
      className,
    )}
    data-card=""
    data-turning={model.turning}
    href={paths.product(model._id)}
  >
    <Picture
      alt=""
      className="aspect-[4/3]"
      colour={model.cardColour}
      height={300}
      imageClassName="transition-transform duration-320 group-hover:scale-103"
      priority={priority}
      reference={model.ModalCard}
      sizes={sizes}
      width={400}
    />
    <OwnMark modelId={model._id} />
    <div className="flex flex-1 flex-col gap-1 p-3 md:p-4">
      <h3 className="line-clamp-2 font-semibold text-base leading-snug md:text-h3">{model.ModalName}</h3>
      <p className="wrap-anywhere text-caption text-ink-2 md:text-sm">{model.ModalCategory}</p>
      {model.rating?.average && (
        <p
          aria-label={`${model.rating.average.toFixed(1)} of 5 stars`}
          className="text-caption text-ink-2 md:text-sm"
          role="img"
          translate="no"
        >
          {`★ ${model.rating.average.toFixed(1)} (${model.rating.count})`}
        </p>
      )}
      {model.badges && <p className="text-caption text-ink-2">{model.badges.join('\u00a0· ')}</p>}
      <p className="mt-auto flex flex-wrap justify-between gap-x-2 pt-1 text-sm">
        <TypeAndPrice model={model} />
      </p>
    </div>
  </Link>
);

/** Memoised, because carousels re-render with every step. */
export const ModelCard = memo(Card);
