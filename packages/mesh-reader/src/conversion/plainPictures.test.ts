import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colourDistance, colouredPictures, shownOnWhite } from '../../testing/colouredPictures.ts';
import { pngOf } from '../../testing/writePictures.ts';
import { plainPictures } from './plainPictures.ts';

const plain = async (content: Uint8Array) => {
  const pictures = await plainPictures([{ name: '', content }], [{ role: 'baseColour', image: 0 }]);
  return pictures.get(0)?.content ?? Buffer.of();
};

test.each(
  Object.entries(colouredPictures).filter(([name]) => /profile|states|P3|Adobe|linear|CMYK/.test(name)),
)('a converted texture has the colour of a %s without its profile', async (_, { content, onWhite }) => {
  const shown = await shownOnWhite(await plain(content));
  expect({ shown, isRight: colourDistance(shown, onWhite) <= 3 }).toEqual({ shown, isRight: true });
});

// Browsers, and with them three.js, turn a picture as its metadata says; Blender does not.
test('a converted texture says nothing about its orientation', async () => {
  // A directory of one entry (Exif 2.32, 4.6.4): orientation 6.
  const turned = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const picture = pngOf([200, 30, 30], { chunks: [['eXIf', turned]] });
  const orientations = [picture, await plain(picture)].map(
    async (each) => (await sharp(each).metadata()).orientation,
  );
  expect(await Promise.all(orientations)).toEqual([6, undefined]);
});

test.each(['PNG of 8 bit', 'PNG of 16 bit', 'grey PNG of 16 bit', 'JPEG', 'grey JPEG'])(
  'a %s without a profile stays as it is',
  async (name) => {
    const { content = Buffer.of() } = colouredPictures[name] ?? {};
    expect(await plain(content)).toEqual(content);
  },
);
