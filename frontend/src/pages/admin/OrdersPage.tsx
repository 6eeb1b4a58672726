import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { OrdersTable } from '../../features/admin/orders/OrdersTable.tsx';

export const OrdersPage = () => (
  <>
    <AdminHeading {...adminTexts.orders} />
    <OrdersTable />
  </>
);
