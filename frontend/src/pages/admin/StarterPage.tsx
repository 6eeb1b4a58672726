import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { Dashboard } from '../../features/admin/dashboard/Dashboard.tsx';

export const StarterPage = () => (
  <>
    <AdminHeading title="Dashboard" />
    <Dashboard />
  </>
);
