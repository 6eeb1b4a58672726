import { useQuery } from '@tanstack/react-query';
import type { WireMessage } from 'backend/contract/calls/content/contact.ts';
import { maxPageSize } from 'backend/contract/constants.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { adminAnswer, quiet } from '../../../lib/adminAnswer.ts';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/queryClient.ts';
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

export const DisputeDecision = ({ id }: DecisionProps) => (
  <Link className="link" href={paths.admin.dispute(id)}>
    Dispute file
  </Link>
);

type MessageProps = Pick<DecisionProps, 'id'> & {
  readonly state: 'open' | 'report';
  readonly action: (message: WireMessage) => ReactNode;
};

const Message = ({ id, state, action }: MessageProps) => {
  const query = { state, limit: maxPageSize };
  const open = useQuery({ ...adminAnswer('GET /email/messages', { query }), ...quiet });
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

export const markSeen = async (id: string): Promise<string> => {
  await call('POST /review/seen/:id', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['admin'] });
  return 'Marked as seen';
};

const newReviews = { state: 'new', limit: maxPageSize } as const;

export const ReviewDecision = ({ id }: DecisionProps) => {
  const open = useQuery({ ...adminAnswer('GET /review', { query: newReviews }), ...quiet });
  const review = open.data?.find(({ _id }) => _id === id);
  if (!review) return <NotLoaded query={open} waiting={loading} />;
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{`${review.stars} of 5 stars. ${review.text}`}</p>
      <Link className="link mt-4 inline-block" href={`${paths.admin.reviews}?state=new`}>
        Answer or hide the review
      </Link>
    </>
  );
};

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
