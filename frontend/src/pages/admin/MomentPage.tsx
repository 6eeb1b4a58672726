import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { ShopAtMoment } from '../../features/admin/history/shop/ShopAtMoment.tsx';

export const MomentPage = () => (
  <>
    <AdminHeading {...adminTexts.moment} />
    <ShopAtMoment />
  </>
);
