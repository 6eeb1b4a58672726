import { tablePageSize } from 'backend/contract/constants.ts';
import type { WireUser } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { VerificationStatus } from '../VerificationStatus.tsx';
import { MailRow } from './MailRow.tsx';
import { useMails } from './useMails.ts';

/** The mails to a user, newest first; a verification that never arrived can be sent again here too (Q19). */
export const UserMails = ({ user }: { readonly user: WireUser }) => {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useMails(user._id, page);
  return (
    <div className="flex flex-col gap-4">
      <p className="break-all text-ink-2">{user.email}</p>
      {!(user.verified || user.erased) && <VerificationStatus user={user} />}
      {!data && error && <ErrorState busy={isFetching} onRetry={() => void refetch()} text={error.message} />}
      {!(data || error) && <Skeleton className="h-40" />}
      {data?.total === 0 && <p>No mail has been asked for yet.</p>}
      {data && data.total > 0 && (
        <ul aria-label="Mails">
          {data.rows.map((mail) => (
            <MailRow key={mail._id} mail={mail} />
          ))}
        </ul>
      )}
      {data && data.total > tablePageSize && (
        <Pagination
          className="mt-0"
          label="Pages of mails"
          onChange={setPage}
          page={page}
          pageSize={tablePageSize}
          total={data.total}
        />
      )}
    </div>
  );
};
