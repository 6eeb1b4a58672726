import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { adminAnswer, fresh } from '../../../lib/adminAnswer.ts';
import { isNowhere } from '../../../lib/apiError.ts';
import type { PageProps } from '../../../lib/pageProps.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { salesText } from '../dashboard/salesText.ts';
import { AdminHeading } from '../shell/AdminHeading.tsx';
import { useTableFilter } from '../tables/useTableFilter.ts';
import { ActorChips, peopleOrAll } from './ActorChips.tsx';
import { hasMoments, kindLabel, kindNoun } from './kinds.ts';
import { MomentPanel } from './moments/MomentPanel.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { useHistory } from './useHistory.ts';
import { mergeSignIns, useSignIns } from './useSignIns.ts';

const totals = lazyPart(() => import('./PersonTotals.tsx').then((m) => m.PersonTotals));

const actorParam = ['actor'] as const;
const actorChoices = { actor: ['people', 'all'] } as const;

type Props = { readonly kind: string; readonly id: string; readonly editable: boolean };

const places: Readonly<Record<string, readonly [href: string, label: string]>> = {
  model: [paths.admin.models, 'All models'],
  user: [paths.admin.users, 'All users'],
  order: [paths.admin.orders, 'All orders'],
};
const wholeHistory = [paths.admin.history, 'History'] as const;

/** Link to the editor of a model, otherwise to the list of the kind. */
const WayBack = ({ kind, id, editable }: Props) => {
  const [href, label] = places[kind] ?? wholeHistory;
  return editable ? (
    <ButtonLink href={paths.admin.updateModel(id)} kind="secondary" size="small">
      <Pencil className="size-4" />
      Edit
    </ButtonLink>
  ) : (
    <ButtonLink href={href} kind="secondary" size="small">
      {label}
    </ButtonLink>
  );
};

/** The history of one item: its state at any moment, and all events about it. */
export const SubjectHistory = ({ params: { kind = '', id = '' } }: PageProps) => {
  const state = useQuery({
    ...adminAnswer('GET /audit/state/:kind/:id', { params: { kind, id } }),
    ...fresh,
  });
  const { data, error } = state;
  const { filter, hrefOf } = useTableFilter(actorParam, actorChoices, true);
  // What has no state, such as a picture, is mostly the shop's own work.
  const actor = hasMoments(kind) && filter.actor !== 'all' ? 'people' : 'all';
  const history = useHistory({ kind, id, ...(actor === 'people' && { actor }) }, true);
  const signIns = useSignIns(kind, id);
  const stateless = isNowhere(error) && !data;
  // Some kinds, such as carts, have events but no state to show; with neither, the item never existed.
  const isUnknown = stateless && !history.isLoading && history.entries.length === 0;
  // While loading, a model is assumed to be editable, as nearly all are. A deleted one has `restore: null`.
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
          {data && kind === 'user' && <totals.View id={id} name={data.subject.name} />}
          {data ? (
            <MomentPanel now={data} />
          ) : (
            !stateless && <NotLoaded query={state} waiting={<Skeleton className="h-80 w-full" />} />
          )}
          <h2 className="mt-10 mb-5 font-semibold text-h3">What happened</h2>
          {data?.sales && (
            <p className="-mt-3 mb-5 text-ink-2">
              {data.sales.sold === 0 ? 'Not sold yet' : `Sold ${salesText(data.sales)}`}
            </p>
          )}
          {hasMoments(kind) && <ActorChips choices={peopleOrAll} chosen={actor} hrefOf={hrefOf} />}
          <Timeline
            all={hrefOf('actor', 'all')}
            history={{ ...history, entries: mergeSignIns(history, signIns) }}
            label="What happened"
          />
        </>
      )}
    </>
  );
};
