import type { WaitingKind, WaitingRow } from 'backend/contract/waiting.ts';
import { counted } from 'backend/domain/kernel/counted.ts';
import { paths } from '../../../lib/paths.ts';
import { type LazyPart, lazyPart } from '../../../ui/lazyPart.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { jobTitle } from '../jobs/jobText.ts';
import type { DecisionProps } from './decisionProps.ts';

type Kind = {
  /** Its name for one, and the task: `2 refund requests to decide` */
  readonly thing: string;
  readonly todo: string;
  /** The screen that lists them; the menu shows their number there. */
  readonly href: string;
  /** The title of a row; by default its `about`. */
  readonly title?: (about: string) => string;
  readonly decision: LazyPart<DecisionProps>;
  /** The decision of one press, which returns the text of the toast; absent if the decision needs words. */
  readonly done?: { readonly label: string; readonly run: (id: string) => Promise<string> };
};

const parts = () => import('./decisions.tsx');

const decision = (name: Exclude<keyof Awaited<ReturnType<typeof parts>>, 'markSeen' | 'retryJob'>) =>
  lazyPart<DecisionProps>(
    () => parts().then((all) => all[name]),
    <Skeleton className="h-24 w-full rounded-control" />,
  );

/** The kinds of waiting work, in words: the dashboard, the menu and the screen "What waits" show them. */
export const kinds: Readonly<Record<WaitingKind, Kind>> = {
  dispute: {
    thing: 'dispute',
    todo: 'to answer',
    href: `${paths.admin.orders}?state=disputed`,
    decision: decision('DisputeDecision'),
  },
  refundRequest: {
    thing: 'refund request',
    todo: 'to decide',
    href: `${paths.admin.orders}?state=refundRequested`,
    decision: decision('RefundDecision'),
  },
  message: {
    thing: 'message',
    todo: 'to answer',
    href: `${paths.admin.messages}?state=open`,
    decision: decision('MessageDecision'),
    done: {
      label: 'Mark as answered',
      run: async (id) => (await import('../contact/MessageDialog.tsx')).markAnswered(id),
    },
  },
  report: {
    thing: 'report',
    todo: 'of a review to decide',
    href: `${paths.admin.reviews}?state=reported`,
    decision: decision('ReportDecision'),
  },
  review: {
    thing: 'new review',
    todo: 'to read',
    href: `${paths.admin.reviews}?state=new`,
    decision: decision('ReviewDecision'),
    done: { label: 'Mark as seen', run: async (id) => (await parts()).markSeen(id) },
  },
  failedJob: {
    thing: 'failed job',
    todo: 'to retry',
    href: paths.admin.jobs,
    title: (name) => jobTitle({ name }),
    decision: decision('JobDecision'),
    done: { label: 'Retry', run: async (id) => (await parts()).retryJob(id) },
  },
};

/** `2 refund requests to decide` */
export const lineOf = (kind: WaitingKind, total: number): string =>
  `${counted(total, kinds[kind].thing)} ${kinds[kind].todo}`;

/** The title of a row, for people. */
export const titleOf = (kind: WaitingKind, { about }: Pick<WaitingRow, 'about'>): string =>
  kinds[kind].title?.(about) ?? about;
