import { expect, test } from 'vitest';
import { colourDistance, colouredPictures, shownOnWhite } from '../../testing/colouredPictures.ts';
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

test.each(['PNG of 8 bit', 'PNG of 16 bit', 'grey PNG of 16 bit', 'JPEG', 'grey JPEG'])(
  'a %s without a profile stays as it is',
  async (name) => {
    const { content = Buffer.of() } = colouredPictures[name] ?? {};
    expect(await plain(content)).toEqual(content);
  },
);
