import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireMail } from 'backend/contract/calls/content/mails.ts';
import type { WireUser } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { fresh } from '../../../lib/adminAnswer.ts';
import { callPage } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { nameLinkStyle } from '../shell/HistoryLink.tsx';
import { VerificationStatus } from '../users/VerificationStatus.tsx';
import { mailState, mailTitle } from './mailText.ts';

/** One mail: its subject, state and time. A sent one can be read. */
const MailRow = ({ mail }: { readonly mail: WireMail }) => {
  const { word, tone, meaning } = mailState(mail);
  const at = mail.endedAt ?? mail.askedAt;
  return (
    <li className="border-line border-b py-3 last:border-b-0 fine:flex fine:items-center fine:justify-between fine:gap-4 fine:py-0">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-medium">
          {mail.state === 'sent' ? (
            <Link className={nameLinkStyle} href={paths.admin.mail(mail._id)}>
              {mailTitle(mail)}
            </Link>
          ) : (
            mailTitle(mail)
          )}
        </p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="text-ink-2 text-sm">
        <span>{mail.endedAt === null ? 'Requested ' : ''}</span>
        <time dateTime={at}>{readersTime(at)}</time>
        <span>{meaning === '' ? '' : `. ${meaning}`}</span>
      </p>
    </li>
  );
};

/** Mails on a page. */
const limit = 20;

/** How often the mails are fetched again, in ms, since one may be in transit. */
const refreshMs = 3_000;

/** One page of the mails to a user, newest first, kept fresh. */
const useMails = (userId: string, page: number) =>
  useQuery({
    queryKey: ['admin', 'mails', userId, page],
    queryFn: ({ signal }) =>
      callPage('GET /user/:id/mails', {
        params: { id: userId },
        query: { page, limit },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    ...fresh,
  });

/** The mails to a user, newest first; a lost verification mail can be sent again (Q19). */
const UserMails = ({ user }: { readonly user: WireUser }) => {
  const [page, setPage] = useState(1);
  const mails = useMails(user._id, page);
  const { data } = mails;
  return (
    <div className="flex flex-col gap-4">
      <p className="break-all text-ink-2">{user.email}</p>
      {!(user.verified || user.erased) && <VerificationStatus user={user} />}
      {!data && <NotLoaded query={mails} waiting={<Skeleton className="h-40" />} />}
      {data?.total === 0 && <p>No mails yet.</p>}
      {data && data.total > 0 && (
        <ul aria-label="Mails">
          {data.rows.map((mail) => (
            <MailRow key={mail._id} mail={mail} />
          ))}
        </ul>
      )}
      {data && data.total > limit && (
        <Pagination
          className="mt-0"
          label="Pages of mails"
          onChange={setPage}
          page={page}
          pageSize={limit}
          total={data.total}
        />
      )}
    </div>
  );
};

type Props = { readonly user: WireUser | null; readonly onClose: () => void };

/** The mails to a user and their states. */
export const UserMailsDialog = ({ user, onClose }: Props) => (
  <Dialog
    footer={<CloseButton onClose={onClose} />}
    onClose={onClose}
    open={user !== null}
    reading
    title={`Mails to ${user?.firstName ?? ''}`}
  >
    {user && <UserMails user={user} />}
  </Dialog>
);
