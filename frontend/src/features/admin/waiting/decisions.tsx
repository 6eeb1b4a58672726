import { useQuery } from '@tanstack/react-query';
import type { WireMessage } from 'backend/contract/calls/content/contact.ts';
import { maxPageSize } from 'backend/contract/constants.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { callPage } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AnswerLink, MessageText } from '../contact/MessageDialog.tsx';
import { About } from '../jobs/About.tsx';
import { useJobs } from '../jobs/useJobs.ts';
import { retryJobs } from '../jobs/useRetry.ts';
import { RefundDesk } from '../refunds/RefundDesk.tsx';
import type { DecisionProps } from './decisionProps.ts';

const loading = <Skeleton className="h-24 w-full rounded-control" />;

export const RefundDecision = ({ id, onDone }: DecisionProps) => <RefundDesk onDone={onDone} orderId={id} />;

type MessageProps = Pick<DecisionProps, 'id'> & {
  readonly state: 'open' | 'report';
  readonly action: (message: WireMessage) => ReactNode;
};

const Message = ({ id, state, action }: MessageProps) => {
  const query = { state, limit: maxPageSize } as const;
  const open = useQuery({
    queryKey: ['admin', 'GET /email/messages', query],
    queryFn: async ({ signal }) => (await callPage('GET /email/messages', { query, signal })).rows,
    meta: { quiet: true },
  });
  const message = open.data?.find(({ _id }) => _id === id);
  if (!message) return <NotLoaded query={open} waiting={loading} />;
  return (
    <>
      <MessageText message={message} />
      <p className="mt-4">{action(message)}</p>
    </>
  );
};

export const MessageDecision = ({ id }: DecisionProps) => (
  <Message action={(message) => <AnswerLink message={message} />} id={id} state="open" />
);

export const ReportDecision = ({ id }: DecisionProps) => (
  <Message
    action={() => (
      <Link className="link" href={`${paths.admin.reviews}?state=reported`}>
        Hide or keep the review
      </Link>
    )}
    id={id}
    state="report"
  />
);

/** A job's queue and its id, of the id of its row. */
const jobOf = (id: string) => {
  const [queue = '', ...rest] = id.split(':');
  return { queue, id: rest.join(':') };
};

export const retryJob = (id: string): Promise<string> => retryJobs(jobOf(id));

export const JobDecision = ({ id }: DecisionProps) => {
  const jobs = useJobs();
  const named = jobOf(id);
  const job = jobs.data?.parked.find((parked) => parked.queue === named.queue && parked.id === named.id);
  if (!job) return <NotLoaded query={jobs} waiting={loading} />;
  return (
    <>
      <p className="wrap-anywhere">{job.reason}</p>
      <About job={job} />
    </>
  );
};
