import type { WireUser } from 'backend/contract/wire.ts';
import type { Column } from '../../../ui/Table.tsx';
import { AdminTable } from '../tables/AdminTable.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';
import { VerificationStatus } from './VerificationStatus.tsx';

const columns: readonly Column<WireUser>[] = [
  {
    head: 'Customer',
    cell: ({ _id, firstName, email }) => (
      <div className="min-w-0 max-md:text-right">
        <p className="font-medium">{firstName}</p>
        <p className="break-all text-ink-2" id={`user-${_id}`}>
          {email}
        </p>
      </div>
    ),
  },
  { head: 'Country', cell: ({ country }) => country },
  {
    head: 'Status',
    cell: (user) => <VerificationStatus user={user} />,
  },
];

/** R083. */
export const UsersTable = () => (
  <AdminTable
    caption="Users"
    columns={columns}
    empty="No users yet"
    page={useAdminPage<WireUser>('/user')}
    rowKey={({ _id }) => _id}
  />
);
