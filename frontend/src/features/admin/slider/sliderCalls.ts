import { queryOptions } from '@tanstack/react-query';
import type { WireSlider } from 'backend/contract/wire.ts';
import { getAnswer, sendAnswer } from '../../../lib/api.ts';
import { fromPage } from '../../../lib/initialAnswers.ts';

const path = '/slider/sliderImages';

/** The home slider with its id (R102, R149). */
export const adminSliderQuery = () =>
  queryOptions({
    queryKey: ['admin', 'slider'],
    queryFn: ({ signal }) => getAnswer<WireSlider>(path, signal),
    ...fromPage<WireSlider>(path),
    staleTime: 0,
  });

/** R151. @throws ApiError */
export const deleteSlider = (id: string) =>
  sendAnswer<{ readonly message: string }>('DELETE', `/slider/delete/${encodeURIComponent(id)}`);
