import { queryOptions } from '@tanstack/react-query';
import type { WireSlider } from 'backend/contract/wire.ts';
import { getAnswer } from '../../../lib/api.ts';

const path = '/slider/sliderImages';

/** The references of the home slider's images, without duplicates (R102, R149). */
export const sliderQuery = () =>
  queryOptions({
    queryKey: ['slider'],
    queryFn: ({ signal }) => getAnswer<WireSlider>(path, signal),
    select: (data): readonly string[] => [...new Set(data[0]?.SliderImages[0])],
  });
