import type { WireJobs } from 'backend/contract/calls/system/systemCalls.ts';
import type { DashboardSeries, OpenPayments } from 'backend/contract/dashboard.ts';
import type { WireWaiting } from 'backend/contract/waiting.ts';
import { counted } from 'backend/domain/kernel/counted.ts';
import { paths } from '../../../lib/paths.ts';
import { kinds, lineOf as waitingLine } from '../waiting/waitingKinds.tsx';

type Line = {
  readonly text: string;
  /** Null if there is no screen that lists all of them. */
  readonly href: string | null;
  /** The Admin must act. */
  readonly isUrgent: boolean;
};

const lineOf = (
  about: number | string | null,
  text: string,
  href: Line['href'],
  isUrgent = false,
): readonly Line[] => (about ? [{ text, href, isUrgent }] : []);

type Queues = WireJobs['queues'];

/** Queues whose jobs make what pages can do without, by what their jobs are for: the shop is whole before they are done. */
const preparing: Readonly<Record<string, string>> = {
  images: 'pictures',
  meshes: 'models in 3D',
  conversions: 'other formats',
};

const underWay = (queues: Queues): number =>
  queues.reduce((total, { waiting, active, delayed }) => total + waiting + active + delayed, 0);

const jobLines = ({ queues, mailFailure }: WireJobs): readonly Line[] => {
  const waiting = underWay(queues.filter(({ queue }) => !(queue in preparing)));
  const prepared = queues
    .filter((queue) => queue.queue in preparing && underWay([queue]) > 0)
    .map((queue) => `${preparing[queue.queue]} (${counted(underWay([queue]), 'job')})`);
  return [
    ...lineOf(mailFailure, `${mailFailure}`, paths.admin.jobs, true),
    ...lineOf(waiting, `${counted(waiting, 'background job')} under way`, paths.admin.jobs),
    ...lineOf(prepared.length, `In preparation: ${prepared.join(', ')}`, paths.admin.jobs),
  ];
};

/** The waiting work: for the Admin first, then for others. */
export const waitingLines = (
  { undeliverable }: Pick<DashboardSeries, 'undeliverable'>,
  waiting: WireWaiting,
  jobs: WireJobs | undefined,
  { count }: OpenPayments,
): readonly Line[] => [
  ...lineOf(undeliverable.length, `Files missing: ${undeliverable.join(', ')}`, paths.admin.models, true),
  ...waiting.flatMap(({ kind, total }) => lineOf(total, waitingLine(kind, total), kinds[kind].href, true)),
  ...(jobs === undefined ? [] : jobLines(jobs)),
  ...lineOf(count, counted(count, 'open payment'), null),
];
