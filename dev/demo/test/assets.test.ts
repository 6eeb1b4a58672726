import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measuringProgram } from 'mesh-reader';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../backend/testing/run/temporaryFolder.ts';
import {
  demoCategories,
  demoLicences,
  demoModels,
  demoSlides,
  licenceOf,
  pathsOf,
  readZip,
} from '../src/assets.ts';
import {
  filesOf,
  measuredKey,
  previewKey,
  readMeshRecord,
  recordFolder,
  sha256Of,
  soldUploads,
} from '../src/recordedMeshes.ts';

/** The facts in `models.json` that a measuring program finds in the files. */
type Facts = {
  /** Length, width and height: front to back (z), side to side (x), up (y). */
  readonly metres: readonly [number, number, number];
  readonly triangles: number;
  /** In the OBJ, which keeps quads. */
  readonly polygons: number;
  readonly animations: number;
  readonly bones: number;
  /** Pixels per side of the base colour texture. */
  readonly texture: number;
};

const { measured, previews } = await readMeshRecord();
const work = temporaryFolder();
/** The keys of the facts and of the preview of each version of a model, the latest last. */
const keysOf = new Map(
  await Promise.all(
    demoModels.map(async (model) => {
      const uploads = await soldUploads(model, work);
      const keys = uploads.map(async (files) => {
        const key = await measuredKey(files);
        return { key, preview: await previewKey(files, measured[key]?.best ?? '') };
      });
      return [model.slug, await Promise.all(keys)] as const;
    }),
  ),
);
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
    expect(new Set(demoModels.map(licenceOf))).toEqual(new Set(demoLicences));
  });

  it('has licences that leave consumers the legal guarantee (Directive 2019/770, article 22)', () => {
    for (const { text } of demoLicences) {
      expect(text).toContain('Your rights as a consumer stay as the law gives them');
      expect(text).not.toMatch(/without warranty|as is/i);
    }
  });

  it('has 51 models with unique names in all sub-categories, House first (R059, R081)', () => {
    expect(demoModels).toHaveLength(51);
    expect(new Set(demoModels.map(({ slug }) => slug)).size).toBe(demoModels.length);
    expect(new Set(demoModels.map(({ name }) => name)).size).toBe(demoModels.length);
    const categories = Object.entries(demoCategories);
    expect(categories[0]?.[0]).toBe('House');
    const offered = categories.flatMap(([name, parts]) => parts.map((part) => `${name}/${part}`));
    const used = new Set(demoModels.map(({ category, subCategory }) => `${category}/${subCategory}`));
    expect([...used].sort()).toEqual(offered.sort());
  });

  it('takes less than 55 MB, and every file of it is used', async () => {
    const used = demoModels.flatMap((model) => {
      const { card, gallery, colours, archive, firstArchive } = pathsOf(model);
      return [card, ...gallery, colours, archive, firstArchive];
    });
    const recorded = new Set(Object.values(previews).flatMap(filesOf));
    const tables = ['models.json', 'categories.json', 'licences.json', 'year.tsv'].map((name) =>
      join(folder, name),
    );
    const meshes = [...recorded, 'record.json'].map((name) => join(folder, 'meshes', name));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const found = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const named = (paths: readonly string[]) => paths.map((path) => relative(folder, path)).sort();
    expect(named(found)).toEqual(named([...tables, ...demoSlides, ...meshes, ...new Set(used)]));
    let bytes = 0;
    for (const path of found) bytes += (await stat(path)).size;
    expect(bytes).toBeLessThan(55_000_000);
  });

  it('has the facts and previews of all archives, made by the present programs (else run recordMeshes.ts)', async () => {
    const all = [...keysOf].flatMap(([slug, versions]) => versions.map((version) => ({ slug, ...version })));
    for (const { slug, key, preview: keyOfPreview } of all) {
      expect(measured[key], slug).toMatchObject({ status: 'measured', program: measuringProgram });
      const preview = previews[keyOfPreview];
      if (!preview?.turning) throw new Error(`No preview, or none that turns: ${slug}`);
      for (const name of filesOf(preview))
        expect(name, slug).toContain(sha256Of(await readFile(new URL(name, recordFolder))));
    }
    const recorded = [...Object.keys(measured), ...Object.keys(previews)];
    expect(new Set(recorded)).toEqual(new Set(all.flatMap(({ key, preview }) => [key, preview])));
  });
});

describe.each(demoModels.map((model) => [model.slug, model] as const))('%s', (slug, model) => {
  const { facts } = model as typeof model & { readonly facts: Facts };
  let files: ReadonlyMap<string, Buffer>;
  beforeAll(async () => {
    files = await readZip(pathsOf(model).archive);
  });

  it('states the facts that one finds in the files', async () => {
    const found = measured[keysOf.get(slug)?.at(-1)?.key ?? '']?.files ?? [];
    const formats = found.map(({ format }) => format).filter((format) => format !== 'mtl');
    expect(formats.join(', ').toUpperCase()).toBe(model.format);
    const [obj, glb] = ['obj', 'glb'].map((format) => found.find((file) => file.format === format));
    const [length, width, height] = facts.metres;
    for (const mesh of [obj, glb]) {
      expect(mesh).toMatchObject({ triangles: facts.triangles, box: { up: 'y' } });
      for (const [axis, metres] of [width, height, length].entries()) {
        const extent = (mesh?.box?.max[axis] ?? 0) - (mesh?.box?.min[axis] ?? 0);
        expect(Math.abs(extent - metres)).toBeLessThan(Math.max(...facts.metres) / 10_000);
      }
    }
    expect(obj?.polygons).toBe(facts.polygons);
    const { animations, bones, texture: side } = facts;
    const picture = { role: 'baseColour', width: side, height: side, missing: false };
    expect(glb).toMatchObject({
      box: { unit: 'm' },
      animations,
      bones,
      textures: expect.arrayContaining([expect.objectContaining(picture)]),
    });
    expect(model.polys).toBe(facts.triangles.toLocaleString('en-US'));
    [model.length, model.width, model.height].forEach((text, k) => {
      const { metres, rounding } = readLength(text);
      expect(Math.abs(metres - (facts.metres[k] ?? 0))).toBeLessThan(rounding);
    });
    const { size } = await stat(pathsOf(model).archive);
    const [kilobytes, megabytes] = [`${Math.round(size / 1000)} KB`, `${(size / 1_000_000).toFixed(1)} MB`];
    expect(model.size).toBe(size < 1_000_000 ? kilobytes : megabytes);
    const colours = await sharp(files.get('textures/base_colour.jpg')).metadata();
    expect(colours).toMatchObject({ width: side, height: side });
  });

  it('has a licence, the one it is sold under, a README that names every file, and defines every material', () => {
    const text = (name: string) => files.get(name)?.toString() ?? '';
    expect(text('LICENCE.txt').startsWith(licenceOf(model)?.name ?? '?')).toBe(true);
    expect(text('LICENCE.txt')).not.toContain('warranty');
    const others = [...files.keys()].filter((name) => name !== 'README.txt');
    expect(others.filter((name) => !text('README.txt').includes(name))).toEqual([]);
    const allOf = (file: string, pattern: RegExp) =>
      [...new Set([...text(file).matchAll(pattern)].map(([, name = '']) => name))].sort();
    expect(allOf(`${slug}.obj`, /^usemtl (.+)$/gm)).toEqual(allOf(`${slug}.mtl`, /^newmtl (.+)$/gm));
    expect(allOf(`${slug}.mtl`, /^map_Kd (.+)$/gm).filter((name) => !files.has(name))).toEqual([]);
  });
});
