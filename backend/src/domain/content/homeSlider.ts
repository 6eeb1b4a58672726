import type { Decider } from '../kernel/decider.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { AssetRef } from '../kernel/schemas.ts';
import type { HomeSliderEvent } from './homeSlider.events.ts';

export type HomeSliderState =
  | { readonly status: 'none' }
  | { readonly status: 'set' | 'deleted'; readonly sliderId: string };

export type HomeSliderCommand =
  | { readonly type: 'SetHomeSlider'; readonly sliderId: string; readonly images: readonly AssetRef[] }
  | { readonly type: 'DeleteHomeSlider'; readonly sliderId: string };

const decide = (command: HomeSliderCommand, state: HomeSliderState): readonly HomeSliderEvent[] => {
  const { sliderId } = command;
  const isKnown = state.status !== 'none' && state.sliderId === sliderId;
  if (command.type === 'SetHomeSlider') {
    if (command.images.length === 0) {
      throw new Refusal('invalid', 'images', 'Enter the Main slider images');
    }
    if (isKnown) return [];
    return [{ type: 'HomeSliderSet', data: { sliderId, images: [...command.images] } }];
  }
  if (!isKnown) throw new Refusal('notFound', 'sliderNotFound', 'Slider not found');
  return state.status === 'deleted' ? [] : [{ type: 'HomeSliderDeleted', data: { sliderId } }];
};

/** The set of pictures on the home page; a new set with a new id replaces the old one (Q36). */
export const homeSliderDecider: Decider<HomeSliderState, HomeSliderCommand, HomeSliderEvent> = {
  initialState: { status: 'none' },
  evolve: (_state, event) => ({
    status: event.type === 'HomeSliderSet' ? 'set' : 'deleted',
    sliderId: event.data.sliderId,
  }),
  decide,
};
