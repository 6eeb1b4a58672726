import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { SliderScreen } from '../../features/admin/slider/SliderScreen.tsx';

export const SliderImagePage = () => (
  <>
    <AdminHeading {...adminTexts.sliderImage} />
    <SliderScreen />
  </>
);
