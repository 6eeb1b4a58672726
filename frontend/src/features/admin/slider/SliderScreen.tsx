import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AddSlider } from './AddSlider.tsx';
import { SliderImages } from './SliderImages.tsx';
import { adminSliderQuery } from './sliderCalls.ts';

/** Without images a form, otherwise the images and 'Delete' (R077, R078). */
export const SliderScreen = () => {
  const { data, error, isFetching, refetch } = useQuery(adminSliderQuery());
  if (error && !data)
    return <ErrorState busy={isFetching} onRetry={() => void refetch()} text={error.message} />;
  if (!data) return <Skeleton className="aspect-video w-full max-w-md" />;
  const [slider] = data;
  const images = slider?.SliderImages[0] ?? [];
  return slider && images.length > 0 ? <SliderImages images={images} sliderId={slider._id} /> : <AddSlider />;
};
