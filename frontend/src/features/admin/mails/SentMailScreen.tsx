import { useQuery } from '@tanstack/react-query';
import { adminAnswer, quiet } from '../../../lib/adminAnswer.ts';
import { isNowhere } from '../../../lib/apiError.ts';
import type { PageProps } from '../../../lib/pageProps.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Fact } from '../orders/Fact.tsx';
import { MailFrame } from './MailFrame.tsx';

/** A mail as it was sent: address, subject, time and content. */
export const SentMailScreen = ({ params: { id = '' } }: PageProps) => {
  const mail = useQuery({ ...adminAnswer('GET /email/sent/:id', { params: { id } }), ...quiet });
  if (isNowhere(mail.error))
    return (
      <EmptyState text="The shop has no copy of this mail: it was sent before copies were kept, or the person was erased" />
    );
  if (!mail.data) return <NotLoaded query={mail} waiting={<Skeleton className="h-[48rem] w-full" />} />;
  const { to, subject, sentAt, html } = mail.data;
  return (
    <>
      <dl className="mb-5 grid gap-x-6 gap-y-2 sm:grid-cols-3">
        <Fact label="To">{to.name === '' ? to.address : `${to.name} <${to.address}>`}</Fact>
        <Fact label="Subject">{subject}</Fact>
        <Fact label="Sent">
          <time dateTime={sentAt}>{readersTime(sentAt)}</time>
        </Fact>
      </dl>
      <MailFrame html={html} title="The mail" />
    </>
  );
};
