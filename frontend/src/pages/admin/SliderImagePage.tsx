import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { SliderScreen } from '../../features/admin/slider/SliderScreen.tsx';

export const SliderImagePage = () => (
  <>
    <AdminHeading title="Home Slider Images" />
    <SliderScreen />
  </>
);
