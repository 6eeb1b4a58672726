import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { isNowhere } from '../../../lib/apiError.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DeletedModel } from './DeletedModel.tsx';

type Props = {
  readonly modelId: string;
  readonly children: (model: WireModel) => ReactNode;
};

/** Loads a model as an Admin sees it, for a form that is filled with it once, so that typed text is not lost (R091). */
export const LoadedModel = ({ modelId, children }: Props) => {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['admin', 'model', modelId],
    queryFn: ({ signal }) => call('GET /modal/singleModal/:id', { params: { id: modelId }, signal }),
    staleTime: 0,
  });
  if (isNowhere(error) && !data)
    return (
      <EmptyState text="There is no such model">
        <ButtonLink href={paths.admin.models} kind="secondary">
          All models
        </ButtonLink>
      </EmptyState>
    );
  if (error && !data)
    return <ErrorState busy={isFetching} onRetry={() => void refetch()} text={error.message} />;
  // Cached data may be outdated, and the form keeps what it is first filled with.
  if (!data || (isFetching && !isFetchedAfterMount)) return <Skeleton className="h-96 w-full" />;
  if (data.deleted) return <DeletedModel model={data} />;
  return children(data);
};
