import type { WireJobs } from 'backend/contract/calls/system/systemCalls.ts';
import type { OpenPayments } from 'backend/contract/dashboard.ts';
import { paths } from '../../../lib/paths.ts';
import { counted } from './seriesBars.ts';

type Line = {
  readonly text: string;
  /** Null if there is no screen that lists all of them. */
  readonly href: string | null;
  /** The Admin must act. */
  readonly isUrgent: boolean;
};

const sum = (jobs: WireJobs, name: 'waiting' | 'active' | 'delayed' | 'parked'): number =>
  jobs.queues.reduce((total, queue) => total + queue[name], 0);

const jobLines = (jobs: WireJobs): readonly Line[] => {
  const waiting = sum(jobs, 'waiting') + sum(jobs, 'active') + sum(jobs, 'delayed');
  const parked = sum(jobs, 'parked');
  return [
    ...(parked === 0
      ? []
      : [{ text: `${counted(parked, 'job')} failed for good`, href: paths.admin.jobs, isUrgent: true }]),
    ...(waiting === 0
      ? []
      : [
          {
            text: `${counted(waiting, 'background job')} under way`,
            href: paths.admin.jobs,
            isUrgent: false,
          },
        ]),
  ];
};

/** The waiting work: for the Admin first, then for others. */
export const waitingLines = (
  refundRequests: number,
  jobs: WireJobs | undefined,
  openPayments: OpenPayments,
): readonly Line[] => [
  ...(refundRequests === 0
    ? []
    : [
        {
          text: `${counted(refundRequests, 'refund request')} to decide`,
          href: paths.admin.orders,
          isUrgent: true,
        },
      ]),
  ...(jobs === undefined ? [] : jobLines(jobs)),
  ...(openPayments.count === 0
    ? []
    : [
        {
          text: counted(openPayments.count, 'open payment'),
          href: null,
          isUrgent: false,
        },
      ]),
];
