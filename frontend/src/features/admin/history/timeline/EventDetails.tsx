import { useQuery } from '@tanstack/react-query';
import type { AuditChainLink } from 'backend/contract/audit.ts';
import { Link } from 'wouter';
import { adminAnswer, fresh } from '../../../../lib/adminAnswer.ts';
import { cx } from '../../../../lib/cx.ts';
import { paths } from '../../../../lib/paths.ts';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { ChainTree } from './ChainTree.tsx';
import { Changes } from './Changes.tsx';

/** How often the chain is fetched again while one of its jobs is unfinished, in ms. */
const liveMs = 2_500;

const isUnderWay = ({ job, children }: AuditChainLink): boolean =>
  job?.state === 'waiting' || job?.state === 'active' || children.some(isUnderWay);

const linkStyle = 'inline-block py-1 text-brand text-sm underline underline-offset-2';
const heading = 'mb-2 font-medium text-ink-2 text-sm';

/** The details of one event: its changes, its causal chain and the raw record. */
export const EventDetails = ({ eventId }: { readonly eventId: string }) => {
  const event = useQuery({
    ...adminAnswer('GET /audit/events/:id', { params: { id: eventId } }),
    ...fresh,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.chain) ? liveMs : false),
  });
  if (!event.data) return <NotLoaded query={event} waiting={<Skeleton className="h-40 w-full" />} />;
  const { entry, chain, chainIsWhole, raw } = event.data;
  return (
    <div className="flex flex-col gap-5">
      {raw.type === 'MailSent' && (
        <Link className={linkStyle} href={paths.admin.mail(raw.streamName.slice('mail-'.length))}>
          Read the mail as it was sent
        </Link>
      )}
      {entry.changes.length > 0 && (
        <section>
          <h2 className={heading}>What changed</h2>
          <Changes caption="What changed" changes={entry.changes} />
        </section>
      )}
      <section>
        <h2 className={heading}>Chain of causes</h2>
        <ChainTree chain={chain} current={eventId} />
        {!chainIsWhole && <p className="mt-2 text-ink-2">Only the first 200 events are shown.</p>}
        <Link
          className={cx(linkStyle, 'mt-2')}
          href={`${paths.admin.history}?correlation=${encodeURIComponent(entry.correlationId)}`}
        >
          Show only what belongs to this request
        </Link>
      </section>
      <section>
        <h2 className={heading}>Raw event</h2>
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-4 font-mono text-caption">
          {JSON.stringify(raw, null, 2)}
        </pre>
      </section>
    </div>
  );
};
