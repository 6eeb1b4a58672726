import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SliderImages } from './SliderImages.tsx';
import { adminSliderQuery } from './sliderCalls.ts';

// Most shops have a slider: the form and all that it needs is fetched by those that have none.
const AddSlider = lazy(() => import('./AddSlider.tsx').then((module) => ({ default: module.AddSlider })));
const waiting = <Skeleton className="aspect-video w-full max-w-md" />;

/** Without images a form, otherwise the images and 'Delete' (R077, R078). */
export const SliderScreen = () => {
  const { data, error, isFetching, refetch } = useQuery(adminSliderQuery());
  if (error && !data)
    return <ErrorState busy={isFetching} onRetry={() => void refetch()} text={error.message} />;
  if (!data) return waiting;
  const [slider] = data;
  const images = slider?.SliderImages[0] ?? [];
  if (slider && images.length > 0) return <SliderImages images={images} sliderId={slider._id} />;
  return (
    <Suspense fallback={waiting}>
      <AddSlider />
    </Suspense>
  );
};
