import { useQuery } from '@tanstack/react-query';
import { shopPageSize } from 'backend/contract/constants.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { memo, useEffect, useRef } from 'react';
import type { Page } from '../../../lib/api.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { useLastPage } from '../../../ui/useLastPage.ts';
import { usePageParam } from '../../../ui/usePageParam.ts';
import { ModelGrid, ModelGridSkeleton } from '../models/ModelGrid.tsx';
import { homeQuery, modelsQuery } from '../models/models.ts';
import type { ModelFilter } from './modelFilter.ts';
import { totalText } from './totalText.ts';

type Props = {
  /** `home`: all products, those of New Arrivals last. */
  readonly filter: ModelFilter | 'home';
  /** Shown above the grid; gets the page, once it is loaded. */
  readonly heading?: (found: Page<WireModel> | undefined) => Elements;
  /** Shown instead of the grid if no product matches. */
  readonly empty: Elements;
  readonly first?: boolean;
};

const Grid = memo(ModelGrid);

/** The filtered products, 16 a page, with pagination (R042, R044). */
export const PagedModels = ({ filter, heading, empty, first = false }: Props) => {
  const { page, shown, setPage } = usePageParam();
  const top = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery(
    filter === 'home' ? homeQuery(shown) : modelsQuery(filter, shown),
  );
  useLastPage(page, shopPageSize, isPlaceholderData ? undefined : data?.total, setPage);
  // Scrolls to the top together with the new page, not at the click.
  const turned = useRef<number | null>(null);
  useEffect(() => {
    if (turned.current !== shown) return;
    turned.current = null;
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [shown]);
  const turn = (next: number): void => {
    turned.current = next;
    setPage(next);
  };
  if (error) return <ErrorState busy={isFetching} onRetry={refetch} text="The models could not be loaded." />;
  return (
    <div className="scroll-mt-24 lg:scroll-mt-36" ref={top}>
      {heading?.(data)}
      {!data && <ModelGridSkeleton />}
      {data?.total === 0 && empty}
      {data && data.total > 0 && <Grid first={first} models={data.rows} stale={isPlaceholderData} />}
      {data && (
        <Pagination
          onChange={turn}
          page={page}
          pageSize={shopPageSize}
          total={data.total}
          totalText={filter === 'home' ? undefined : totalText(data.total, filter)}
        />
      )}
    </div>
  );
};
