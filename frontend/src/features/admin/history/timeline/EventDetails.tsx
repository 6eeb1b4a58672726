import { useQuery } from '@tanstack/react-query';
import type { AuditChainLink, AuditJob } from 'backend/contract/audit.ts';
import { CircleDot, Cog, Globe, type LucideIcon, Mail, Terminal } from 'lucide-react';
import { Link } from 'wouter';
import { adminAnswer, fresh } from '../../../../lib/adminAnswer.ts';
import { cx } from '../../../../lib/cx.ts';
import { paths } from '../../../../lib/paths.ts';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { exactTime } from '../times.ts';
import { Changes } from './Changes.tsx';

const icons: Readonly<Record<AuditChainLink['kind'], LucideIcon>> = {
  request: Globe,
  command: Terminal,
  event: CircleDot,
  job: Cog,
  mail: Mail,
};

const names: Readonly<Record<AuditChainLink['kind'], string>> = {
  request: 'Request',
  command: 'Command',
  event: 'Event',
  job: 'Job',
  mail: 'Mail',
};

const states: Readonly<Record<AuditJob['state'], string>> = {
  waiting: 'Waiting',
  active: 'At work',
  done: 'Done',
  parked: 'Parked',
  unknown: 'Unknown',
};

const triesOf = ({ state, attempts }: AuditJob): string =>
  attempts === null || attempts === 0 || (state === 'done' && attempts === 1)
    ? ''
    : `, ${attempts} ${attempts === 1 ? 'try' : 'tries'}`;

const JobStatus = ({ job }: { readonly job: AuditJob }) => (
  <span className="block text-caption text-ink-2">
    <span className={cx('font-medium', job.state === 'parked' && 'text-danger')}>
      {states[job.state] + triesOf(job)}
    </span>
    {job.outcome !== '' && <span className="wrap-anywhere">{` · ${job.outcome}`}</span>}{' '}
    {job.state === 'parked' && (
      <Link className="text-brand underline underline-offset-2" href={paths.admin.jobs}>
        Background jobs
      </Link>
    )}
  </span>
);

const hasLabel = ({ kind }: AuditChainLink): boolean => kind !== 'request' && kind !== 'command';

const ChainLink = ({ link, current }: { readonly link: AuditChainLink; readonly current: string }) => {
  const Icon = icons[link.kind];
  const here = link.id === current;
  return (
    <li className="relative pl-3 sm:pl-6 before:absolute before:top-0 before:bottom-0 before:left-0 before:border-line before:border-l last:before:h-4 after:absolute after:top-4 after:left-0 after:w-2 sm:after:w-4 after:border-line after:border-t">
      <div
        aria-current={here ? 'true' : undefined}
        className={cx('flex items-start gap-2 rounded-control px-2 py-1.5', here && 'bg-brand/10')}
      >
        <Icon className="mt-0.5 size-4 shrink-0 text-ink-2" />
        <p className="min-w-0">
          <span className="text-ink-2">{names[link.kind]}</span>{' '}
          {hasLabel(link) ? (
            <span className="wrap-anywhere font-medium">{link.label}</span>
          ) : (
            <code className="font-mono text-caption text-ink-2">{link.id.slice(0, 8)}</code>
          )}
          {link.job !== null && <JobStatus job={link.job} />}
          {link.at !== null && link.kind !== 'command' && (
            <time className="block text-caption text-ink-2 tabular-nums" dateTime={link.at}>
              {exactTime(link.at)}
            </time>
          )}
        </p>
      </div>
      <Links current={current} links={link.children} />
    </li>
  );
};

const Links = ({ links, current }: { readonly links: readonly AuditChainLink[]; readonly current: string }) =>
  links.length > 0 && (
    <ul className="ml-1 sm:ml-3.5">
      {links.map((link) => (
        <ChainLink current={current} key={link.id} link={link} />
      ))}
    </ul>
  );

/** The causal chain as nested lists: request, commands, events, jobs, mails. `current` is the id of an event. */
const ChainTree = ({ chain, current }: { readonly chain: AuditChainLink; readonly current: string }) => (
  <ul className="text-sm [&>li]:pl-0! [&>li]:after:hidden [&>li]:before:hidden">
    <ChainLink current={current} link={chain} />
  </ul>
);

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
