import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import type { ReactNode } from 'react';
import { adminAnswer } from '../../../../lib/adminAnswer.ts';
import { isNowhere } from '../../../../lib/apiError.ts';
import { paths } from '../../../../lib/paths.ts';
import { useAction } from '../../../../lib/useAction.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ButtonLink } from '../../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { putBack } from '../../shell/undo.ts';
import { relist } from '../relist.ts';

/** Shown instead of the form of a deleted model, which must be restored before it can be changed (Q14). */
const DeletedModel = ({ model }: { readonly model: WireModel }) => {
  const { busy, run } = useAction();
  return (
    <EmptyState text={`${model.ModalName} was deleted`}>
      <p className="max-w-[29.25rem] text-ink-2">Put it back into the shop to change it.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button busy={busy} onClick={() => void run(() => putBack(relist(model)))}>
          Put it back
        </Button>
        <ButtonLink href={paths.admin.models} kind="secondary">
          All models
        </ButtonLink>
      </div>
    </EmptyState>
  );
};

type Props = { readonly modelId: string; readonly children: (model: WireModel) => ReactNode };

/** Loads a model as an Admin sees it, for a form that is filled with it once, so that typed text is not lost (R091). */
export const LoadedModel = ({ modelId, children }: Props) => {
  const query = useQuery({
    ...adminAnswer('GET /modal/singleModal/:id', { params: { id: modelId } }),
    staleTime: 0,
  });
  const { data, error, isFetching, isFetchedAfterMount } = query;
  if (isNowhere(error) && !data)
    return (
      <EmptyState text="There is no such model">
        <ButtonLink href={paths.admin.models} kind="secondary">
          All models
        </ButtonLink>
      </EmptyState>
    );
  const waiting = <Skeleton className="h-96 w-full" />;
  if (!data) return <NotLoaded query={query} waiting={waiting} />;
  // Cached data may be outdated, and the form keeps its first values.
  if (isFetching && !isFetchedAfterMount) return waiting;
  if (data.deleted) return <DeletedModel model={data} />;
  return children(data);
};
