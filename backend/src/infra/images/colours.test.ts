import { describe, expect, test } from 'vitest';
import { colourDistance, colouredPictures, shownOnWhite } from '#testing/samples/colouredPictures.ts';
import { previewTextures } from '../meshes/preview/previewTextures.ts';
import { makeRenditions } from './makeRenditions.ts';

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

describe.each(Object.entries(colouredPictures))('the colour of a %s', (_format, picture) => {
  test('stays in every copy, in the tiny copy and as the colour of its card', async () => {
    const { content, onWhite } = await picture();
    const made = await makeRenditions(content, { widths: [32, 48] });
    if (made.status !== 'made') throw new Error(made.reason);
    const shown: Record<string, readonly number[]> = {
      tiny: await shownOnWhite(Buffer.from(made.placeholder.split(',')[1] ?? '', 'base64')),
      colour: [1, 3, 5].map((at) => Number.parseInt(made.colour.slice(at, at + 2), 16)),
    };
    for (const copy of made.renditions)
      shown[`${copy.width}.${copy.format}`] = await shownOnWhite(copy.content);
    const wrong = Object.entries(shown).filter(([, colour]) => colourDistance(colour, onWhite) > unseen);
    expect({ onWhite, wrong }).toEqual({ onWhite, wrong: [] });
  });

  test('stays in the texture of a preview', async () => {
    const { content, onWhite } = await picture();
    const shown = await shownOnWhite(await texture(content));
    expect({ shown, isRight: colourDistance(shown, onWhite) <= unseen }).toEqual({ shown, isRight: true });
  });
});
