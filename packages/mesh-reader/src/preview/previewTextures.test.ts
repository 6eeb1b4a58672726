import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colourDistance, colouredPictures, shownOnWhite } from '../../testing/colouredPictures.ts';
import { previewTextures } from './previewTextures.ts';

/** The largest invisible difference, of 255. */
const unseen = 3;

const texture = async (content: Uint8Array): Promise<Uint8Array> => {
  const scene = {
    materials: [{ textures: [{ role: 'baseColour', image: 0 }] }],
    images: [{ content }],
  } as never;
  const made = await previewTextures(scene, new Set([0]), { side: 32, isGltf: false });
  return made.get(0)?.content ?? Buffer.of();
};

test.each(Object.entries(colouredPictures))(
  'the colour of a %s stays in the texture of a preview',
  async (_format, { content, onWhite }) => {
    const shown = await shownOnWhite(await texture(content));
    expect({ shown, isRight: colourDistance(shown, onWhite) <= unseen }).toEqual({ shown, isRight: true });
  },
);

// Blender and browsers show it as well.
test('of a JPEG that was cut off, what is there is shown', async () => {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c81e1e' } })
    .jpeg()
    .toBuffer();
  const shown = await shownOnWhite(await texture(jpeg.subarray(0, -2)));
  expect(colourDistance(shown, [200, 30, 30])).toBeLessThanOrEqual(unseen);
});
