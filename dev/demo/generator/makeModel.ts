import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoFiles, DemoModel } from '../src/demoModel.ts';
import { mtlText, objText } from './files/objFile.ts';
import { writeJpeg } from './files/picture.ts';
import { readmeText } from './files/readme.ts';
import { materialsOf, palettePixels, texturePixels } from './files/textures.ts';
import { writeZip } from './files/zipFile.ts';
import { bounds, type Mesh } from './mesh/mesh.ts';
import { randomFrom } from './mesh/random.ts';
import { pick } from './mesh/vec.ts';
import type { Recipe } from './recipe.ts';
import { renderPicture, roomLight } from './render/renderPicture.ts';
import { soupOf } from './render/soup.ts';
import { pictureSize, shotsOf } from './shots.ts';

/** A length in metres as the catalogue prints it. */
export const extentText = (metres: number): string =>
  metres < 3 ? `${Math.max(1, Math.round(metres * 100))} cm` : `${metres.toFixed(1)} m`;

/** A number of bytes as the catalogue prints it. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Where `makeModel` puts a model's files. */
export const filesIn = (dir: string, slug: string): DemoFiles => ({
  zip: { path: join(dir, `${slug}.zip`), fileName: `${slug}.zip` },
  obj: join(dir, `${slug}.obj`),
  texture: join(dir, 'texture.jpg'),
  color: join(dir, 'colors.jpg'),
  card: join(dir, 'card.jpg'),
  slider: ['side.jpg', 'detail.jpg', 'wireframe.jpg'].map((file) => join(dir, file)),
});

/** What the recipe builds, always from the same seed. */
export const meshOf = (recipe: Recipe): Mesh => recipe.build(randomFrom(recipe.slug));

/**
 * Builds a model and writes all its files into `dir`, `model.json` among them. The folder appears at once and whole,
 * so a killed run leaves nothing that looks finished.
 */
export const makeModel = async (recipe: Recipe, dir: string): Promise<void> => {
  const draft = `${dir}.draft-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const mesh = meshOf(recipe);
  const materials = materialsOf(mesh);
  const main = materials.find((material) => material.pattern) ?? pick(materials, 0);
  const stem = recipe.slug;
  const soup = soupOf(mesh);
  const light = roomLight(soup);
  const [width, height] = pictureSize;
  const encoding = shotsOf(recipe).map(({ file, shot }) =>
    writeJpeg(renderPicture(soup, light, shot), width, height, join(draft, file)),
  );
  encoding.push(writeJpeg(texturePixels(main, 512), 512, 512, join(draft, 'texture.jpg')));
  encoding.push(writeJpeg(palettePixels(materials, 640, 480), 640, 480, join(draft, 'colors.jpg')));
  await Promise.all(encoding);
  const obj = Buffer.from(objText(mesh, recipe.name, `${stem}.mtl`));
  await writeFile(join(draft, `${stem}.obj`), obj);
  await writeZip(join(draft, `${stem}.zip`), [
    [`${stem}.obj`, obj],
    [`${stem}.mtl`, Buffer.from(mtlText(materials, main, 'texture.jpg'))],
    ['texture.jpg', await readFile(join(draft, 'texture.jpg'))],
    ['README.txt', Buffer.from(readmeText(recipe, mesh.faces.length))],
  ]);
  const { size } = await stat(join(draft, `${stem}.zip`));
  await writeFile(join(draft, 'model.json'), JSON.stringify(modelOf(recipe, mesh, size), null, 2));
  await rm(dir, { recursive: true, force: true });
  await rename(draft, dir);
};

const modelOf = (recipe: Recipe, mesh: Mesh, zipBytes: number): Omit<DemoModel, 'files'> => {
  const { min, max } = bounds(mesh);
  const { slug, name, price, category, subCategory, platform, render, style, material } = recipe;
  return {
    slug,
    name,
    type: price > 0 ? 'premium' : 'free',
    priceDollars: price,
    category,
    subCategory,
    platform,
    render,
    size: sizeText(zipBytes),
    length: extentText(max[0] - min[0]),
    width: extentText(max[2] - min[2]),
    height: extentText(max[1] - min[1]),
    style,
    material,
    polys: mesh.faces.length.toLocaleString('en-US'),
    format: 'OBJ, MTL',
  };
};
