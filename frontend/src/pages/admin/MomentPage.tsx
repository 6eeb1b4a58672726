import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { ShopAtMoment } from '../../features/admin/history/shop/ShopAtMoment.tsx';

export const MomentPage = () => (
  <>
    <AdminHeading text="Counts and models as they stood at any time." title="The shop at a moment" />
    <ShopAtMoment />
  </>
);
