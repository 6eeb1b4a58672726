import { adminTexts } from 'backend/contract/pageTexts/adminTexts.ts';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { SliderScreen } from '../../features/admin/slider/SliderScreen.tsx';

export const SliderImagePage = () => (
  <>
    <AdminHeading {...adminTexts.sliderImage} />
    <SliderScreen />
  </>
);
