import { useQuery } from '@tanstack/react-query';
import type { WireAuditState } from 'backend/contract/audit.ts';
import { Pencil } from 'lucide-react';
import { getAnswer } from '../../../lib/api.ts';
import { isNowhere } from '../../../lib/apiError.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { kindLabel, kindNoun } from './kinds.ts';
import { MomentPanel } from './moments/MomentPanel.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { useHistory } from './useHistory.ts';

type Props = { readonly kind: string; readonly id: string };

/** The screens that show the things of a kind. */
const places: Readonly<Record<string, readonly [href: string, label: string]>> = {
  model: [paths.admin.models, 'All models'],
  user: [paths.admin.users, 'Users'],
  order: [paths.admin.orders, 'Orders'],
};
const wholeHistory = [paths.admin.history, 'History'] as const;

/** Where a thing is worked on, when there is such a screen. */
const WayBack = ({ kind, id, editable }: Props & { readonly editable: boolean }) => {
  const [href, label] = places[kind] ?? wholeHistory;
  return editable ? (
    <ButtonLink href={paths.admin.updateModel(id)} kind="secondary" size="small">
      <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Edit
    </ButtonLink>
  ) : (
    <ButtonLink href={href} kind="secondary" size="small">
      {label}
    </ButtonLink>
  );
};

/** The history of one thing: any moment of it, and everything that concerned it. */
export const SubjectHistory = ({ kind, id }: Props) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'state', kind, id, 'now'],
    queryFn: ({ signal }) =>
      getAnswer<WireAuditState>(`/audit/state/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`, signal),
    staleTime: 0,
    meta: { quiet: true },
  });
  const history = useHistory(new URLSearchParams({ kind, id }).toString(), true);
  const stateless = isNowhere(error) && !data;
  // Some kinds, such as carts, have events and no moments to look at; without either there never was such a thing.
  const isUnknown = stateless && !history.isLoading && history.entries.length === 0;
  // Until the answer is there, nearly every model can be edited; a deleted one has nothing to be restored to.
  const editable = kind === 'model' && !stateless && data?.restore !== null;
  return (
    <>
      <AdminHeading
        action={<WayBack editable={editable} id={id} kind={kind} />}
        text={kindLabel(kind)}
        title={data ? `History of ${data.subject.name}` : 'History'}
      />
      {isUnknown ? (
        <EmptyState text={`There is no such ${kindNoun(kind)} in the history`}>
          <ButtonLink href={paths.admin.history} kind="secondary">
            The whole history
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {error && !data && !stateless && (
            <ErrorState busy={isFetching} onRetry={() => void refetch()} text={error.message} />
          )}
          {data && <MomentPanel now={data} />}
          {!(data || error) && <Skeleton className="h-80 w-full" />}
          <h2 className="mt-10 mb-5 font-semibold text-h3">What happened</h2>
          <Timeline history={history} label="What happened" />
        </>
      )}
    </>
  );
};
