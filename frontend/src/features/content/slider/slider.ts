import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The references of the home slider's images, without duplicates (R102, R149). */
export const sliderQuery = () =>
  queryOptions({
    queryKey: ['slider'],
    queryFn: ({ signal }) => call('GET /slider/sliderImages', { signal }),
    select: (data): readonly string[] => [...new Set(data[0]?.SliderImages[0])],
  });
