import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isNowhere } from '../../../lib/apiError.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { relist } from '../models/relist.ts';
import { putBack } from '../undo.ts';

/** Shown instead of the form of a deleted model, which must be restored before it can be changed (Q14). */
const DeletedModel = ({ model }: { readonly model: WireModel }) => {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await putBack(relist(model));
    setBusy(false);
  };
  return (
    <EmptyState text={`${model.ModalName} was deleted`}>
      <p className="max-w-[29.25rem] text-ink-2">Put it back into the shop to change it.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button busy={busy} onClick={() => void run()}>
          Put it back
        </Button>
        <ButtonLink href={paths.admin.models} kind="secondary">
          All models
        </ButtonLink>
      </div>
    </EmptyState>
  );
};

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
  // Cached data may be outdated, and the form keeps its first values.
  if (!data || (isFetching && !isFetchedAfterMount)) return <Skeleton className="h-96 w-full" />;
  if (data.deleted) return <DeletedModel model={data} />;
  return children(data);
};
