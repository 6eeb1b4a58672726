import { queryOptions } from '@tanstack/react-query';
import type { WireSlider } from 'backend/contract/wire.ts';
import { getAnswer, sendAnswer } from '../../../lib/api.ts';

const path = '/slider/sliderImages';

/** The home slider with its id (R102, R149). */
export const adminSliderQuery = () =>
  queryOptions({
    queryKey: ['admin', 'slider'],
    queryFn: ({ signal }) => getAnswer<WireSlider>(path, signal),
    staleTime: 0,
  });

/** The references of the slider's images; empty without a slider. */
export const imagesOf = ([slider]: WireSlider): readonly string[] => slider?.SliderImages[0] ?? [];

/** R151. @throws ApiError */
export const deleteSlider = (id: string) =>
  sendAnswer<{ readonly message: string }>('DELETE', `/slider/delete/${encodeURIComponent(id)}`);
