import type { WireModel } from 'backend/contract/wire.ts';

/** Pictures of the gallery: the slider images, or the card alone when there are none (R031). */
export const galleryImages = (model: WireModel): readonly string[] =>
  model.ModalSlider.length > 0 ? [...new Set(model.ModalSlider)] : [model.ModalCard];
