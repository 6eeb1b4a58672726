import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newArrivals, shopPageSize } from 'backend/contract/constants.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoModels, demoSlides, pathsOf, readZip } from '../src/assets.ts';
import { demoCategories } from '../src/demoCategories.ts';
import { demoLicences, licenceOf } from '../src/demoLicences.ts';
import { filesOf, readMeshRecord } from '../src/recordedMeshes.ts';
import { improvements } from '../src/year/versions.ts';
import { countGlb, countObj } from './countMesh.ts';

const models = await demoModels();
const folder = fileURLToPath(new URL('../assets/', import.meta.url));

/** '84 cm' or '4.10 m' in metres, and the possible rounding error. */
const readLength = (text: string): { readonly metres: number; readonly rounding: number } => {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?) (cm|m)$/.exec(text) ?? [];
  return unit === 'cm'
    ? { metres: Number(number) / 100, rounding: 0.00051 }
    : { metres: Number(number), rounding: 0.0051 };
};

describe('the demo catalogue', () => {
  it('has models under each of its licences', () => {
    expect(new Set(models.map(licenceOf))).toEqual(new Set(demoLicences));
  });

  it('has 51 models with unique names in all sub-categories, House first (R059, R081)', () => {
    expect(models).toHaveLength(51);
    expect(new Set(models.map(({ slug }) => slug)).size).toBe(models.length);
    expect(new Set(models.map(({ name }) => name)).size).toBe(models.length);
    expect(demoCategories[0]?.name).toBe('House');
    const offered = demoCategories.flatMap(({ name, subCategories }) =>
      subCategories.map((sub) => `${name}/${sub}`),
    );
    const used = new Set(models.map(({ category, subCategory }) => `${category}/${subCategory}`));
    expect([...used].sort()).toEqual(offered.sort());
  });

  it('describes each model in its own sentence, with a few normalised tags', () => {
    expect(new Set(models.map(({ description }) => description)).size).toBe(models.length);
    for (const { slug, description, tags } of models) {
      expect(description, slug).toMatch(/^[A-Z].{30,150}\.$/);
      expect(tags.length, slug).toBeGreaterThanOrEqual(3);
      expect(tags.length, slug).toBeLessThanOrEqual(6);
      for (const tag of tags) expect(tag, slug).toMatch(/^[a-z0-9][a-z0-9 ]{2,30}$/);
      expect(new Set(tags).size, slug).toBe(tags.length);
    }
  });

  it('has heroes, one of them with 4K textures, one with two clips, one as a kit of twenty parts', async () => {
    const heroes = models.filter(({ isHero }) => isHero);
    expect(heroes.length).toBeGreaterThan(10);
    expect(heroes.map(({ facts }) => facts.texture)).toContain(4096);
    expect(heroes.map(({ facts }) => facts.animations)).toContain(2);
    const kit = heroes.find(({ format }) => format.includes('FBX, STL'));
    const files = await readZip(kit ? pathsOf(kit).archive : '', (name) => name.endsWith('.obj'));
    const [obj] = [...files.values()];
    expect(obj?.toString().match(/^o /gm)).toHaveLength(20);
  });

  it('has whole-dollar prices for premium models', () => {
    for (const { type, priceDollars } of models) {
      expect(Number.isInteger(priceDollars)).toBe(true);
      expect(type === 'free' ? priceDollars === 0 : priceDollars >= 4 && priceDollars <= 120).toBe(true);
    }
  });

  it.each([
    ['New Arrivals', 0, newArrivals],
    ['the sixteen newest', 0, shopPageSize],
    ['the sixteen after New Arrivals', newArrivals, newArrivals + shopPageSize],
    ['the rest', newArrivals + shopPageSize, models.length],
  ])('mixes free models among premium ones: %s', (_, from, to) => {
    const free = models
      .toReversed()
      .slice(from, to)
      .filter(({ type }) => type === 'free').length;
    expect(free).toBeGreaterThanOrEqual(3);
    expect(free).toBeLessThan((to - from) / 2);
  });

  it('takes less than 55 MB, and every file of it is used', async () => {
    const used = models.flatMap((model) => {
      const { card, gallery, colours, archive, firstArchive } = pathsOf(model);
      const isImproved = improvements.some(({ slug }) => slug === model.slug);
      return [card, ...gallery, colours, archive, ...(isImproved ? [firstArchive] : [])];
    });
    const { previews } = await readMeshRecord();
    const recorded = new Set(Object.values(previews).flatMap(filesOf));
    const meshes = [...recorded, 'record.json'].map((name) => join(folder, 'meshes', name));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const found = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const named = (paths: readonly string[]) => paths.map((path) => relative(folder, path)).sort();
    expect(named(found)).toEqual(
      named([join(folder, 'models.json'), ...demoSlides, ...meshes, ...new Set(used)]),
    );
    let bytes = 0;
    for (const path of found) bytes += (await stat(path)).size;
    expect(bytes).toBeLessThan(55_000_000);
  });

  it('has four slides of 2100 × 900', async () => {
    expect(demoSlides).toHaveLength(4);
    for (const path of demoSlides)
      expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width: 2100, height: 900 });
  });
});

describe.each(models.map((model) => [model.slug, model] as const))('%s', (slug, model) => {
  const { facts } = model;
  let files: ReadonlyMap<string, Buffer>;
  beforeAll(async () => {
    files = await readZip(pathsOf(model).archive);
  });

  it('states the facts that one finds in the files', async () => {
    const formats = [...files.keys()].map((name) => /\.(glb|obj|fbx|stl|ply)$/.exec(name)?.[1]);
    expect(formats.filter(Boolean).join(', ').toUpperCase()).toBe(model.format);
    const obj = countObj(files.get(`${slug}.obj`)?.toString() ?? '');
    const glb = countGlb(files.get(`${slug}.glb`) ?? Buffer.of());
    const [length, width, height] = facts.metres;
    for (const { extents, triangles } of [obj, glb]) {
      expect(triangles).toBe(facts.triangles);
      [width, height, length].forEach((metres, axis) => {
        expect(Math.abs((extents[axis] ?? 0) - metres)).toBeLessThan(Math.max(...facts.metres) / 10_000);
      });
    }
    expect(obj.polygons).toBe(facts.polygons);
    expect([glb.animations, glb.bones]).toEqual([facts.animations, facts.bones]);
    expect(model.polys).toBe(facts.triangles.toLocaleString('en-US'));
    [model.length, model.width, model.height].forEach((text, k) => {
      const { metres, rounding } = readLength(text);
      expect(Math.abs(metres - (facts.metres[k] ?? 0))).toBeLessThan(rounding);
    });
    const { size } = await stat(pathsOf(model).archive);
    const [kilobytes, megabytes] = [`${Math.round(size / 1000)} KB`, `${(size / 1_000_000).toFixed(1)} MB`];
    expect(model.size).toBe(size < 1_000_000 ? kilobytes : megabytes);
    const picture = files.get('textures/base_colour.jpg') ?? Buffer.of();
    expect(await sharp(picture).metadata()).toMatchObject({ width: facts.texture, height: facts.texture });
    expect(glb.pictures[0]?.equals(picture)).toBe(true);
  });

  it('has a licence, the one it is sold under, a README that names every file, and defines every material', () => {
    const text = (name: string) => files.get(name)?.toString() ?? '';
    expect(text('LICENCE.txt').startsWith(licenceOf(model).name)).toBe(true);
    const others = [...files.keys()].filter((name) => name !== 'README.txt');
    expect(others.filter((name) => !text('README.txt').includes(name))).toEqual([]);
    const allOf = (file: string, pattern: RegExp) =>
      [...new Set([...text(file).matchAll(pattern)].map(([, name = '']) => name))].sort();
    expect(allOf(`${slug}.obj`, /^usemtl (.+)$/gm)).toEqual(allOf(`${slug}.mtl`, /^newmtl (.+)$/gm));
    expect(allOf(`${slug}.mtl`, /^map_Kd (.+)$/gm).filter((name) => !files.has(name))).toEqual([]);
  });

  it('has pictures of 1200 × 900 that are not blank', async () => {
    const { card, gallery, colours } = pathsOf(model);
    for (const path of [card, ...gallery]) {
      const { xmpAsString = '', ...picture } = await sharp(path).metadata();
      expect(picture).toMatchObject({ format: 'webp', width: 1200, height: 900 });
      // A picture of the whole model alone says where it was taken from.
      const isOfAll = !/(scene|detail)\.webp$/.test(path);
      expect([path, xmpAsString.includes('camera:azimuth=')]).toEqual([path, isOfAll]);
    }
    const { channels } = await sharp(card).resize(120).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(8);
    expect((await sharp(colours).metadata()).width).toBe(640);
  });
});
