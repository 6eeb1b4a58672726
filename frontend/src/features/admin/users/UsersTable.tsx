import type { WireUser } from 'backend/contract/wire.ts';
import { useMemo, useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { AdminTable } from '../tables/AdminTable.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';
import { EraseAction } from './EraseAction.tsx';
import { EraseUserDialog } from './EraseUserDialog.tsx';
import { MailsAction } from './MailsAction.tsx';
import { UserMailsDialog } from './mails/UserMailsDialog.tsx';
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

/** R083; the last column is ours: what was mailed to a person, and the way to erase them (DESIGN 5). */
export const UsersTable = () => {
  const [erasing, setErasing] = useState<WireUser | null>(null);
  const [mailed, setMailed] = useState<WireUser | null>(null);
  const withActions = useMemo(
    () => [
      ...columns,
      {
        head: 'Account',
        cell: (user: WireUser) => (
          <div className="flex flex-wrap gap-x-2 gap-y-1 max-md:-mr-3.5 max-md:justify-end md:-ml-3.5">
            <MailsAction onShow={setMailed} user={user} />
            <EraseAction onErase={setErasing} user={user} />
          </div>
        ),
      },
    ],
    [],
  );
  return (
    <>
      <AdminTable
        caption="Users"
        columns={withActions}
        empty="No users yet"
        hidePagination={erasing !== null || mailed !== null}
        page={useAdminPage<WireUser>('/user')}
        rowKey={({ _id }) => _id}
      />
      <UserMailsDialog onClose={() => setMailed(null)} user={mailed} />
      <EraseUserDialog onClose={() => setErasing(null)} user={erasing} />
    </>
  );
};
