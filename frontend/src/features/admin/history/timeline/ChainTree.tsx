import type { AuditChainLink, AuditJob } from 'backend/contract/audit.ts';
import { CircleDot, Cog, Globe, type LucideIcon, Mail, Terminal } from 'lucide-react';
import { Link } from 'wouter';
import { cx } from '../../../../lib/cx.ts';
import { paths } from '../../../../lib/paths.ts';
import { readersTime } from '../../../../lib/readersTime.ts';

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
              {readersTime(link.at)}
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

type TreeProps = { readonly chain: AuditChainLink; readonly current: string };

/** The causal chain as nested lists: request, commands, events, jobs, mails. `current` is the id of an event. */
export const ChainTree = ({ chain, current }: TreeProps) => (
  <ul className="text-sm [&>li]:pl-0! [&>li]:after:hidden [&>li]:before:hidden">
    <ChainLink current={current} link={chain} />
  </ul>
);
