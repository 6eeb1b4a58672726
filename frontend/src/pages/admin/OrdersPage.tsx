import { adminTexts } from 'backend/contract/pageTexts/adminTexts.ts';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { OrdersTable } from '../../features/admin/orders/OrdersTable.tsx';

export const OrdersPage = () => (
  <>
    <AdminHeading {...adminTexts.orders} />
    <OrdersTable />
  </>
);
