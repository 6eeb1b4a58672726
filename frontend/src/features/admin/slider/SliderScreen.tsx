import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { focusHeadingIfLost } from '../../../lib/routeFocus.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PublicSlides } from './SlidePictures.tsx';
import { SliderImages } from './SliderImages.tsx';
import { adminSliderQuery, imagesOf } from './sliderCalls.ts';

const waiting = <Skeleton className="aspect-video w-full max-w-md" />;
// Most shops have a slider, so the form is a chunk of its own.
const addSlider = lazyPart(() => import('./AddSlider.tsx').then((m) => m.AddSlider), waiting);

/** The slider's images with 'Delete', or the upload form for an empty slider (R077, R078). */
const SliderScreen = () => {
  const query = useQuery(adminSliderQuery());
  const { data } = query;
  const images = imagesOf(data ?? []);
  const hadImages = useRef(false);
  const hasImages = images.length > 0;
  useEffect(() => {
    if (hadImages.current && !hasImages) focusHeadingIfLost();
    hadImages.current = hasImages;
  }, [hasImages]);
  if (!data) return <NotLoaded query={query} waiting={waiting} />;
  const [slider] = data;
  if (slider && hasImages) return <SliderImages images={images} sliderId={slider._id} />;
  return <addSlider.View />;
};

export const sliderScreen = { View: SliderScreen, Outline: PublicSlides };
