import { queryOptions } from '@tanstack/react-query';
import type { WireSlider } from 'backend/contract/wire.ts';
import { getAnswer } from '../../../lib/api.ts';
import { fromPage } from '../../../lib/initialAnswers.ts';

const path = '/slider/sliderImages';

/** References of the home slider's images, each once (R102, R149). */
export const sliderQuery = () =>
  queryOptions({
    queryKey: ['slider'],
    queryFn: ({ signal }) => getAnswer<WireSlider>(path, signal),
    ...fromPage<WireSlider>(path),
    select: (data): readonly string[] => [...new Set(data[0]?.SliderImages[0])],
  });
