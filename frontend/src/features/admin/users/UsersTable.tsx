import type { WireUser } from 'backend/contract/wire.ts';
import { useMemo, useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { AdminTable } from '../tables/AdminTable.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';
import { EraseMessages } from './EraseMessages.tsx';
import { EraseUserDialog } from './EraseUserDialog.tsx';
import { UserMailsDialog } from './mails/UserMailsDialog.tsx';
import { UserActions } from './UserActions.tsx';
import { UserFilters, useUserFilter } from './UserFilters.tsx';
import { VerificationStatus } from './VerificationStatus.tsx';

const columns: readonly Column<WireUser>[] = [
  {
    head: 'Customer',
    cell: ({ _id, firstName, email, erased }) => (
      <div className="min-w-0 md:min-w-28 max-md:text-right">
        <p className={erased ? 'text-ink-2' : 'font-medium'}>
          <HistoryLink id={_id} kind="user">
            {firstName}
          </HistoryLink>
        </p>
        <p className="break-all text-ink-2" id={`user-${_id}`}>
          {email}
        </p>
      </div>
    ),
  },
  { head: 'Country', cell: ({ country }) => country },
  {
    head: 'Status',
    cell: (user) => (user.erased ? <Badge tone="neutral">Erased</Badge> : <VerificationStatus user={user} />),
  },
];

/** The users (R083), with buttons to show the mails to a user and to erase the account or messages. */
export const UsersTable = () => {
  const [erasing, setErasing] = useState<WireUser | null>(null);
  const filter = useUserFilter();
  const [mailed, setMailed] = useState<WireUser | null>(null);
  const withActions = useMemo(
    () => [
      ...columns,
      {
        head: 'Account',
        cell: (user: WireUser) => <UserActions onErase={setErasing} onShowMails={setMailed} user={user} />,
      },
    ],
    [],
  );
  return (
    <>
      <UserFilters {...filter} />
      <AdminTable
        caption="Users"
        columns={withActions}
        empty="No users yet"
        hidePagination={erasing !== null || mailed !== null}
        onShowAll={filter.isFiltered ? filter.clear : undefined}
        page={useAdminPage('GET /user', filter.filter)}
        rowKey={({ _id }) => _id}
      />
      <EraseMessages />
      <UserMailsDialog onClose={() => setMailed(null)} user={mailed} />
      <EraseUserDialog onClose={() => setErasing(null)} user={erasing} />
    </>
  );
};
