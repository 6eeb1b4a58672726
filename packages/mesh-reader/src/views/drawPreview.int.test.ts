import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cubeWithNgons } from '../../testing/sampleMesh.ts';
import { writeObj } from '../../testing/writeObj.ts';
import { inWorkFolder } from '../inWorkFolder.ts';
import { previewOf } from '../preview/previewOf.ts';
import { drawPreview } from './drawPreview.ts';

const views = [
  { azimuth: 35, elevation: 20 },
  { azimuth: 80, elevation: 20 },
];
const options = { width: 80, height: 60, sameScale: false };

const previewOfCube = () =>
  inWorkFolder([], async (_, work) => {
    const path = join(work, 'cube.obj');
    await writeFile(path, writeObj(cubeWithNgons())['cube.obj'] ?? '');
    const preview = await previewOf([{ name: 'cube.obj', path }], 'cube.obj');
    if (preview.status === 'failed') throw new Error(preview.reason);
    return preview;
  });

test('a preview is drawn from several sides, each picture of the requested size, in the middle of a transparent ground', async () => {
  const drawn = await drawPreview((await previewOfCube()).glb, views, options);
  if (drawn.status === 'failed') throw new Error(drawn.reason);
  expect(drawn.pictures.map(({ length }) => length)).toEqual([80 * 60 * 4, 80 * 60 * 4]);
  for (const picture of drawn.pictures) {
    const opacityAt = (column: number, row: number) => picture[(row * 80 + column) * 4 + 3];
    expect([opacityAt(40, 30), opacityAt(1, 1), opacityAt(78, 58)]).toEqual([255, 0, 0]);
  }
  expect(drawn.pictures[0]).not.toEqual(drawn.pictures[1]);
});

test('a preview comes with one picture of 24 frames, in which the model turns and stays in the middle', async () => {
  const { turning } = await previewOfCube();
  if (!turning) throw new Error('There is no picture');
  expect(turning.length).toBeLessThanOrEqual(60_000);
  const { data, info } = await sharp(turning).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 240, height: 24 * 180, channels: 4 });
  const frame = (number: number) => data.subarray(number * 180 * 240 * 4, (number + 1) * 180 * 240 * 4);
  for (const number of [0, 5, 23]) {
    expect(frame(number)[(90 * 240 + 120) * 4 + 3]).toBe(255);
    expect(frame(number)[3]).toBe(0);
  }
  expect(frame(0)).not.toEqual(frame(3));
});

test('a damaged preview and one that takes too long give a reason', async () => {
  const damaged = await drawPreview(Buffer.from('glTF, but no more'), views, options);
  expect(damaged).toEqual({ status: 'failed', reason: expect.stringMatching(/./) });
  expect(await drawPreview((await previewOfCube()).glb, views, options, { seconds: 0.05 })).toEqual({
    status: 'failed',
    reason: 'Drawing the preview took longer than 0.05 seconds.',
  });
});
