import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { catalogue } from '../generator/catalogue.ts';
import { demoModels } from '../generator/demoModels.ts';
import { extentText, makeModel, meshOf, sizeText } from '../generator/makeModel.ts';
import { pick } from '../generator/mesh/vec.ts';
import type { DemoModel } from '../src/demoModel.ts';

const entriesOf = (path: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const names: string[] = [];
    yauzl.open(path, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry: yauzl.Entry) => names.push(entry.fileName));
      zip.on('end', () => resolve(names));
      zip.on('error', reject);
    });
  });

const collect = async (cacheDir: string, only: number): Promise<DemoModel[]> =>
  Array.fromAsync(demoModels({ cacheDir, only }));

describe('the files of a demo model', () => {
  let dir = '';
  let model: DemoModel;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'demo-shop-'));
    model = pick(await collect(dir, 1), 0);
  }, 120_000);
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('carry the attributes of the mesh', () => {
    const recipe = pick(catalogue, catalogue.length - 1);
    expect(model.slug).toBe(recipe.slug);
    expect(model.polys).toBe(meshOf(recipe).faces.length.toLocaleString('en-US'));
    expect([extentText(0.84), extentText(4.2), sizeText(2_412_000), sizeText(88_200)]).toEqual([
      '84 cm',
      '4.2 m',
      '2.4 MB',
      '88 KB',
    ]);
  });

  it('include an archive with OBJ, MTL, texture and licence', async () => {
    expect(await entriesOf(model.files.zip.path)).toEqual([
      `${model.slug}.obj`,
      `${model.slug}.mtl`,
      'texture.jpg',
      'README.txt',
    ]);
  });

  it('include pictures of 1200 × 900 under 300 KB that are not blank and stand on the plain ground', async () => {
    for (const path of [model.files.card, ...model.files.slider]) {
      expect((await stat(path)).size).toBeLessThan(300_000);
      const { width, height } = await sharp(path).metadata();
      expect([width, height]).toEqual([1200, 900]);
      const { channels } = await sharp(path).stats();
      expect(channels[0]?.stdev).toBeGreaterThan(8);
    }
    const { data, info } = await sharp(model.files.card).raw().toBuffer({ resolveWithObject: true });
    for (const at of [0, info.width - 1]) expect(data[at * 3]).toBeGreaterThan(190);
  });

  it('are not made again while the cache folder has them', async () => {
    const before = (await stat(model.files.card)).mtimeMs;
    await collect(dir, 1);
    expect((await stat(model.files.card)).mtimeMs).toBe(before);
  });

  it('are the same bytes whenever they are made', async () => {
    const again = join(dir, 'again');
    await makeModel(pick(catalogue, catalogue.length - 1), again);
    for (const [first, second] of [
      [model.files.zip.path, `${model.slug}.zip`],
      [model.files.card, 'card.jpg'],
    ] as const) {
      expect((await readFile(first)).equals(await readFile(join(again, second)))).toBe(true);
    }
  }, 120_000);
});

it('a reader of the demo models may stop early', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'demo-shop-'));
  try {
    for await (const model of demoModels({ cacheDir: dir, only: 3 })) {
      expect(model.name).toBe(pick(catalogue, catalogue.length - 3).name);
      break;
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}, 120_000);
