import { shopPageSize } from 'backend/contract/constants.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ModelCard } from './ModelCard.tsx';

const sizes = '(min-width: 1600px) 242px, (min-width: 768px) 23vw, 46vw';
/** Number of cards whose pictures are fetched first: one row, on a phone two. */
const firstCards = 4;

const CardSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <div className="render-ground aspect-[4/3]" data-waiting="" />
    <div className="flex flex-col gap-2 p-3 md:p-4">
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="mt-1 h-5 w-full" />
    </div>
  </div>
);

/** The grid while its first page loads, in the same layout so that nothing shifts. */
export const ModelGridSkeleton = () => (
  <div className="card-grid">
    {Array.from({ length: shopPageSize }, (_, index) => `card-${index}`).map((key) => (
      <CardSkeleton key={key} />
    ))}
  </div>
);

type Props = {
  readonly models: readonly WireModel[];
  /** The grid is at the top of its page. */
  readonly first?: boolean;
  /** Another page is loading. */
  readonly stale?: boolean;
};

/** Products in two columns, four from 768 px and six from 1600 px. */
export const ModelGrid = ({ models, first = false, stale = false }: Props) => (
  <ul
    aria-busy={stale || undefined}
    className={`card-grid transition-opacity duration-200 ${stale ? 'opacity-60' : ''}`}
  >
    {models.map((model, index) => (
      <li className="flex flex-col" key={model._id}>
        <ModelCard model={model} priority={first && index < firstCards} sizes={sizes} />
        {model.without && model.without.length > 0 && (
          <p className="wrap-anywhere mt-1 text-caption text-ink-2">{`does not match: ${model.without.join(', ')}`}</p>
        )}
      </li>
    ))}
  </ul>
);
