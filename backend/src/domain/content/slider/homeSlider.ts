import type { Decider } from '../../kernel/decider.ts';
import { conflict, Refusal } from '../../kernel/refusal.ts';
import type { AssetRef } from '../../kernel/schemas.ts';
import type { HomeSliderEvent } from './homeSlider.events.ts';

/** A removed picture and its former place, counted from 0. */
type RemovedImage = { readonly image: AssetRef; readonly place: number };

type KnownSlider = {
  readonly status: 'set' | 'deleted';
  readonly sliderId: string;
  /** The slides in order; those of a deleted slider can be restored. */
  readonly images: readonly AssetRef[];
  readonly removed: readonly RemovedImage[];
};

export type HomeSliderState = { readonly status: 'none' } | KnownSlider;

export type HomeSliderCommand = { readonly sliderId: string } & (
  | { readonly type: 'SetHomeSlider'; readonly images: readonly AssetRef[] }
  | { readonly type: 'ReorderHomeSlider'; readonly assetIds: readonly string[] }
  | { readonly type: 'RemoveHomeSliderImage' | 'RestoreHomeSliderImage'; readonly assetId: string }
  | { readonly type: 'DeleteHomeSlider' | 'RestoreHomeSlider' }
);

const notFound = () => new Refusal('notFound', 'sliderNotFound', 'Slider not found');
const imageNotFound = () => new Refusal('notFound', 'sliderImageNotFound', 'Slide not found');

const idsOf = (images: readonly AssetRef[]): readonly string[] => images.map(({ assetId }) => assetId);

const reorder = (
  assetIds: readonly string[],
  { sliderId, images }: KnownSlider,
): readonly HomeSliderEvent[] => {
  const known = idsOf(images);
  if (assetIds.length !== known.length || new Set(known).difference(new Set(assetIds)).size > 0) {
    throw conflict('otherImages', 'The slides have changed. Please look at them again.');
  }
  return assetIds.every((assetId, place) => assetId === known[place])
    ? []
    : [{ type: 'HomeSliderReordered', data: { sliderId, assetIds: [...assetIds] } }];
};

const remove = (assetId: string, { sliderId, images, removed }: KnownSlider): readonly HomeSliderEvent[] => {
  if (!idsOf(images).includes(assetId)) {
    if (removed.some(({ image }) => image.assetId === assetId)) return [];
    throw imageNotFound();
  }
  return images.length === 1
    ? [{ type: 'HomeSliderDeleted', data: { sliderId } }]
    : [{ type: 'HomeSliderImageRemoved', data: { sliderId, assetId } }];
};

const restoreImage = (
  assetId: string,
  { status, sliderId, images, removed }: KnownSlider,
): readonly HomeSliderEvent[] => {
  const isShown = idsOf(images).includes(assetId);
  if (status === 'deleted') {
    // Removing the last picture deleted the slider; restoring the picture restores it.
    if (!isShown || images.length > 1) throw notFound();
    return [{ type: 'HomeSliderRestored', data: { sliderId } }];
  }
  if (isShown) return [];
  const known = removed.find(({ image }) => image.assetId === assetId);
  if (!known) throw imageNotFound();
  const place = Math.min(known.place, images.length);
  return [{ type: 'HomeSliderImageRestored', data: { sliderId, assetId, place } }];
};

const decide = (command: HomeSliderCommand, state: HomeSliderState): readonly HomeSliderEvent[] => {
  const { sliderId } = command;
  const known = state.status !== 'none' && state.sliderId === sliderId ? state : null;
  if (command.type === 'SetHomeSlider') {
    if (command.images.length === 0) {
      throw new Refusal('invalid', 'images', 'Enter the Main slider images');
    }
    return known ? [] : [{ type: 'HomeSliderSet', data: { sliderId, images: [...command.images] } }];
  }
  if (!known) throw notFound();
  switch (command.type) {
    case 'DeleteHomeSlider':
      return known.status === 'deleted' ? [] : [{ type: 'HomeSliderDeleted', data: { sliderId } }];
    case 'RestoreHomeSlider':
      return known.status === 'set' ? [] : [{ type: 'HomeSliderRestored', data: { sliderId } }];
    case 'RestoreHomeSliderImage':
      return restoreImage(command.assetId, known);
    case 'RemoveHomeSliderImage':
      return known.status === 'deleted' ? [] : remove(command.assetId, known);
    case 'ReorderHomeSlider':
      if (known.status === 'deleted') throw notFound();
      return reorder(command.assetIds, known);
  }
};

const evolve = (state: HomeSliderState, { type, data }: HomeSliderEvent): HomeSliderState => {
  if (type === 'HomeSliderSet') return { status: 'set', ...data, removed: [] };
  if (state.status === 'none') return state;
  const { images, removed } = state;
  switch (type) {
    case 'HomeSliderDeleted':
      return { ...state, status: 'deleted' };
    case 'HomeSliderRestored':
      return { ...state, status: 'set' };
    case 'HomeSliderReordered':
      return {
        ...state,
        images: images.toSorted(
          (one, other) => data.assetIds.indexOf(one.assetId) - data.assetIds.indexOf(other.assetId),
        ),
      };
    case 'HomeSliderImageRemoved':
      return {
        ...state,
        images: images.filter(({ assetId }) => assetId !== data.assetId),
        removed: images
          .flatMap((image, place) => (image.assetId === data.assetId ? { image, place } : []))
          .concat(removed),
      };
    case 'HomeSliderImageRestored':
      return {
        ...state,
        images: images.toSpliced(
          data.place,
          0,
          ...removed.flatMap(({ image }) => (image.assetId === data.assetId ? image : [])),
        ),
        removed: removed.filter(({ image }) => image.assetId !== data.assetId),
      };
  }
};

/** The set of pictures on the home page and their order; a new set with a new id replaces the old one (Q36). */
export const homeSliderDecider: Decider<HomeSliderState, HomeSliderCommand, HomeSliderEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
};
