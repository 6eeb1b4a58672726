import { adminTexts } from 'backend/contract/pageTexts/adminTexts.ts';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { ShopAtMoment } from '../../features/admin/history/shop/ShopAtMoment.tsx';

export const MomentPage = () => (
  <>
    <AdminHeading {...adminTexts.moment} />
    <ShopAtMoment />
  </>
);
