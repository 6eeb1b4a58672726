import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { conversionSource, converted } from '../../testing/converted.ts';
import { readGlb } from '../../testing/readGlb.ts';
import { texturedPlane } from '../../testing/sampleMesh.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { writeGltf } from '../../testing/writeGltf.ts';

const folder = temporaryFolder();

/** A square with one texture of a colour of the background, whose alpha means nothing in an opaque material. */
const painted = async (name: string, width: number, height: number) => {
  const background = { r: 128, g: 160, b: 255, alpha: 0.2 };
  const paint = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  return conversionSource(join(folder, name), { ...writeGltf(texturedPlane()), 'paint.png': paint });
};

/** The size and the first pixel of the texture in a GLB. */
const textureOf = async (path: string) => {
  const [texture] = (await readGlb(await readFile(path))).listTextures();
  const picture = sharp(texture?.getImage() ?? Buffer.of()).raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return [info.width, info.height, ...data.subarray(0, 3)];
};

test('a texture above the limit becomes smaller and keeps its proportions and values; the rest of the file is the same', async () => {
  const source = await painted('large', 3000, 1500);
  const whole = await converted(source, 'glb');
  for (const [to, ...size] of [
    ['glb-2k', 2048, 1024],
    ['glb-1k', 1024, 512],
  ] as const) {
    const { path, facts, losses } = await converted(source, to);
    expect(await textureOf(path)).toEqual([...size, 128, 160, 255]);
    expect({ facts, losses }).toEqual({ facts: whole.facts, losses: whole.losses });
  }
});

test('no texture is enlarged: without a larger one, there is no file', async () => {
  const source = await painted('exact', 2048, 16);
  const told = 'The model has no readable texture larger than 2,048 pixels.';
  await expect(converted(source, 'glb-2k')).rejects.toThrow(told);
  const { path } = await converted(source, 'glb-1k');
  expect(await textureOf(path)).toEqual([1024, 8, 128, 160, 255]);
});
