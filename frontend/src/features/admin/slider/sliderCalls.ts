import { queryOptions } from '@tanstack/react-query';
import { assetIdOf } from 'backend/contract/reference.ts';
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

/** The part of the addresses that names a slide, or the whole slider. */
const nameOf = (sliderId: string, reference?: string): string =>
  [sliderId, ...(reference === undefined ? [] : [assetIdOf(reference) ?? reference])]
    .map(encodeURIComponent)
    .join('/');

/** Deletes the slider (R151), or one slide of it. @throws ApiError */
export const deleteSlides = (sliderId: string, reference?: string) =>
  sendAnswer<{ readonly message: string }>('DELETE', `/slider/delete/${nameOf(sliderId, reference)}`);

/** The call that puts the deleted slider, or the deleted slide, back. */
export const restorePath = (sliderId: string, reference?: string): string =>
  `/slider/restore/${nameOf(sliderId, reference)}`;

/** Puts the slides in the order of these references, which are all of them. @throws ApiError */
export const orderSlides = (sliderId: string, references: readonly string[]) =>
  sendAnswer<WireSlider>('PUT', `/slider/order/${nameOf(sliderId)}`, {
    SliderImages: references.map((reference) => assetIdOf(reference) ?? reference),
  });
