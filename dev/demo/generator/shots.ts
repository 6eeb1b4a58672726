import type { Recipe } from './recipe.ts';
import { sweepFor } from './render/backdrop.ts';
import { towards } from './render/lights.ts';
import type { Shot } from './render/renderPicture.ts';

/** Width and height of card and gallery pictures, pixels. */
export const pictureSize = [1200, 900] as const;

/** The four pictures of a model: card, other side, detail, wireframe. */
export const shotsOf = (recipe: Recipe): { file: string; shot: Shot }[] => {
  const { yaw = 32, pitch = 16, detail = { at: [0.5, 0.6, 0.6], zoom: 2.1 } } = recipe;
  const [width, height] = pictureSize;
  const base = { width, height, backdrop: sweepFor(recipe.hue) };
  // One lamp, at the upper left of the card's camera, serves three pictures; the other side gets its own.
  const lamp = { ...base, key: towards(yaw - 51, 46) };
  return [
    { file: 'card.jpg', shot: { ...lamp, view: { yaw, pitch } } },
    { file: 'detail.jpg', shot: { ...lamp, view: { yaw: yaw + 12, pitch: pitch + 2, closeUp: detail } } },
    { file: 'wireframe.jpg', shot: { ...lamp, wireframe: true, view: { yaw: yaw + 4, pitch: pitch + 4 } } },
    { file: 'side.jpg', shot: { ...base, view: { yaw: yaw - 75, pitch: pitch + 6 } } },
  ];
};
