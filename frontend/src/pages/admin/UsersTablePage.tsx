import { adminTexts } from 'backend/contract/pageTexts/adminTexts.ts';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { EraseMessagesAction } from '../../features/admin/users/EraseMessagesAction.tsx';
import { UsersTable } from '../../features/admin/users/UsersTable.tsx';

export const UsersTablePage = () => (
  <>
    <AdminHeading {...adminTexts.users} />
    <UsersTable />
    <EraseMessagesAction />
  </>
);
