import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { OrdersTable } from '../../features/admin/orders/OrdersTable.tsx';

export const OrdersPage = () => (
  <>
    <AdminHeading title="Orders" />
    <OrdersTable />
  </>
);
