import type { WireUser } from 'backend/contract/wire.ts';
import { BadgeCheck, CircleX } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { AdminTable } from '../tables/AdminTable.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';

const columns: readonly Column<WireUser>[] = [
  {
    head: 'Customer',
    cell: ({ firstName, email }) => (
      <div className="min-w-0 max-md:text-right">
        <p className="font-medium">{firstName}</p>
        <p className="break-all text-ink-2">{email}</p>
      </div>
    ),
  },
  { head: 'Country', cell: ({ country }) => country },
  {
    head: 'Status',
    cell: ({ verified }) =>
      verified ? (
        <Badge icon={BadgeCheck} tone="ok">
          Verified
        </Badge>
      ) : (
        <Badge icon={CircleX} tone="danger">
          Not-verified
        </Badge>
      ),
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
