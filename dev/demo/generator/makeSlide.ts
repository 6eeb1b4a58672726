import { rename } from 'node:fs/promises';
import { writeJpeg } from './files/picture.ts';
import { randomFrom } from './mesh/random.ts';
import { renderPicture, roomLight } from './render/renderPicture.ts';
import { soupOf } from './render/soup.ts';
import type { Scene } from './scenes/scene.ts';

/** Width and height of home slider pictures (21:9), pixels. */
const slideSize = [2100, 900] as const;

/** Builds and renders a scene into the JPEG file at `path`, which appears whole or not at all. */
export const makeSlide = async (scene: Scene, path: string): Promise<void> => {
  const [width, height] = slideSize;
  const soup = soupOf(scene.build(randomFrom(scene.slug)));
  const pixels = renderPicture(soup, roomLight(soup), { width, height, ...scene.shot });
  const draft = `${path}.draft-${process.pid}.jpg`;
  await writeJpeg(pixels, width, height, draft, 82);
  await rename(draft, path);
};
