import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { UsersTable } from '../../features/admin/users/UsersTable.tsx';

export const UsersTablePage = () => (
  <>
    <AdminHeading title="Users" />
    <UsersTable />
  </>
);
