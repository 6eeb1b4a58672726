import { useQuery } from '@tanstack/react-query';
import type { WireAuditState } from 'backend/contract/audit.ts';
import { Pencil } from 'lucide-react';
import { getAnswer } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { kindLabel } from './kinds.ts';
import { MomentPanel } from './moments/MomentPanel.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { useHistory } from './useHistory.ts';

type Props = { readonly kind: string; readonly id: string };

/** Where a thing is worked on, when there is such a screen. */
const WayBack = ({ kind, id }: Props) => {
  const [href, label] =
    kind === 'model'
      ? [paths.admin.updateModel(id), 'Edit']
      : kind === 'user'
        ? [paths.admin.users, 'Users']
        : kind === 'order'
          ? [paths.admin.orders, 'Orders']
          : [paths.admin.history, 'History'];
  return (
    <ButtonLink href={href} kind="secondary" size="small">
      {kind === 'model' && <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />}
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
  return (
    <>
      <AdminHeading
        action={<WayBack id={id} kind={kind} />}
        text={kindLabel(kind)}
        title={data ? `History of ${data.subject.name}` : 'History'}
      />
      {error && !data ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} text={error.message} />
      ) : data ? (
        <MomentPanel now={data} />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
      <h2 className="mt-10 mb-5 font-semibold text-h3">What happened</h2>
      <Timeline history={history} label="What happened" />
    </>
  );
};
