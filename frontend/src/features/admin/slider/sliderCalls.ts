import { queryOptions } from '@tanstack/react-query';
import { assetIdOf } from 'backend/contract/reference.ts';
import type { WireSlider } from 'backend/contract/wire.ts';
import { call } from '../../../lib/api.ts';

/** The home slider with its id (R102, R149). */
export const adminSliderQuery = () =>
  queryOptions({
    queryKey: ['admin', 'slider'],
    queryFn: ({ signal }) => call('GET /slider/sliderImages', { signal }),
    staleTime: 0,
  });

/** The references of the slider's images; empty without a slider. */
export const imagesOf = ([slider]: WireSlider): readonly string[] => slider?.SliderImages[0] ?? [];

const imageOf = (reference: string): string => assetIdOf(reference) ?? reference;

/** Deletes the slider (R151), or one slide of it. @throws ApiError */
export const deleteSlides = (sliderId: string, reference?: string) =>
  reference === undefined
    ? call('DELETE /slider/delete/:id', { params: { id: sliderId } })
    : call('DELETE /slider/delete/:id/:image', { params: { id: sliderId, image: imageOf(reference) } });

/** Restores the deleted slider, or the deleted slide. @throws ApiError */
export const restoreSlides = (sliderId: string, reference?: string) =>
  reference === undefined
    ? call('POST /slider/restore/:id', { params: { id: sliderId } })
    : call('POST /slider/restore/:id/:image', { params: { id: sliderId, image: imageOf(reference) } });

/** Reorders the slides by these references, which must be complete. @throws ApiError */
export const orderSlides = (sliderId: string, references: readonly string[]) =>
  call('PUT /slider/order/:id', {
    params: { id: sliderId },
    body: { SliderImages: references.map(imageOf) },
  });
