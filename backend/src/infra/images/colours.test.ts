import { colourDistance, colouredPictures, shownOnWhite } from 'mesh-reader/testing/colouredPictures.ts';
import { expect, test } from 'vitest';
import { makeRenditions } from './makeRenditions.ts';

/** The largest invisible difference, of 255. */
const unseen = 3;

test.each(Object.entries(colouredPictures))(
  'the colour of a %s stays in every copy, in the tiny copy and as the colour of its card',
  async (_format, { content, onWhite }) => {
    const copiesOf = async (formats: 'first' | 'smallest') => {
      const made = await makeRenditions(content, { widths: [32, 48], formats });
      if (made.status !== 'made') throw new Error(made.reason);
      return made;
    };
    const made = await copiesOf('first');
    const { renditions: smallest } = await copiesOf('smallest');
    const shown: Record<string, readonly number[]> = {
      tiny: await shownOnWhite(Buffer.from(made.placeholder.split(',')[1] ?? '', 'base64')),
      colour: [1, 3, 5].map((at) => Number.parseInt(made.colour.slice(at, at + 2), 16)),
    };
    for (const copy of [...made.renditions, ...smallest])
      shown[`${copy.width}.${copy.format}`] = await shownOnWhite(copy.content);
    const wrong = Object.entries(shown).filter(([, colour]) => colourDistance(colour, onWhite) > unseen);
    expect({ onWhite, wrong }).toEqual({ onWhite, wrong: [] });
  },
);
