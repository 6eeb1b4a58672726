import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { EraseMessages } from '../../features/admin/users/EraseMessages.tsx';
import { UsersTable } from '../../features/admin/users/UsersTable.tsx';

export const UsersTablePage = () => (
  <>
    <AdminHeading {...adminTexts.users} />
    <UsersTable />
    <EraseMessages />
  </>
);
