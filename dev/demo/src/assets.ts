import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BodyOf } from 'backend/contract/calls/callShop.ts';
import type { AttributeName } from 'backend/domain/catalogue/models/modelAttributes.ts';
import yauzl from 'yauzl';
import { year } from './year.ts';

/** A model of the demo shop: the fields of the upload form (R088). Its sizes are in cm or m, its polys are triangles. */
export type DemoModel = { readonly [Name in AttributeName]: string } & {
  readonly slug: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly type: 'free' | 'premium';
  /** It has pictures from behind and in a scene. */
  readonly isHero?: true;
  /** Whole dollars; 0 for a free model. */
  readonly priceDollars: number;
};

/** A licence, and its models: those of a type, or those with these slugs. */
type DemoLicence = Pick<BodyOf<'GET /licences/:licence/:version'>, 'id' | 'name' | 'text' | 'allows'> & {
  readonly of: DemoModel['type'] | readonly string[];
};

const pathOf = (name: string): string => fileURLToPath(new URL(`../assets/${name}`, import.meta.url));
const jsonOf = (name: string) => JSON.parse(readFileSync(pathOf(name), 'utf8'));

/** The models in the order of their upload. */
export const demoModels: readonly DemoModel[] = jsonOf('models.json');
/** @throws Error for a slug without a model */
export const modelOf = (slug: string): DemoModel => {
  const model = demoModels.find((one) => one.slug === slug);
  if (!model) throw new Error(`There is no model ${slug}`);
  return model;
};
/** The categories with their sub-categories (R098). The header shows the first eleven and puts the rest under More (R059). */
export const demoCategories: Readonly<Record<string, readonly string[]>> = jsonOf('categories.json');
export const demoLicences: readonly DemoLicence[] = jsonOf('licences.json');
/** The pictures of the home slider, in their order. */
export const demoSlides: readonly string[] = ['living-room', 'street', 'valley', 'still-life'].map((scene) =>
  pathOf(`slides/${scene}.webp`),
);

/** The licence of a model; the text in its archive says the same. */
export const licenceOf = ({ slug, type }: DemoModel): DemoLicence | undefined =>
  demoLicences.find(({ of }) => Array.isArray(of) && of.includes(slug)) ??
  demoLicences.find(({ of }) => of === type);

/** A model's pictures, and its archives: the one that is sold, and the one that was sold first. */
export const pathsOf = ({ slug, isHero }: Pick<DemoModel, 'slug' | 'isHero'>) => {
  const path = (name: string) => pathOf(`models/${slug}/${name}`);
  const views = isHero ? ['card', 'scene', 'behind', 'detail'] : ['side', 'detail', 'wireframe'];
  const archive = path(`${slug}.zip`);
  const isReplaced = year.some(
    ({ does, what }) => does.includes('replaces the files') && what.includes(slug),
  );
  return {
    card: path('card.webp'),
    gallery: views.map((view) => path(`${view}.webp`)),
    colours: path('colours.webp'),
    archive,
    firstArchive: isReplaced ? path('v1.zip') : archive,
  };
};

/** The files of an archive by name, all or only the requested ones. */
export const readZip = async (
  path: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<ReadonlyMap<string, Buffer>> => {
  const zip = await yauzl.openPromise(path);
  const files = new Map<string, Buffer>();
  try {
    for await (const entry of zip.eachEntry())
      if (isWanted(entry.fileName))
        files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  } finally {
    zip.close();
  }
  return files;
};

export type FormFile = readonly [field: string, file: File];

export const filesAt = (paths: Readonly<Record<string, readonly string[]>>): Promise<readonly FormFile[]> =>
  Promise.all(
    Object.entries(paths).flatMap(([field, all]) =>
      all.map(async (path) => [field, new File([await readFile(path)], basename(path))] as const),
    ),
  );

/** An archive and the files in it that the upload form asks for. @throws Error when it lacks one */
export const paidFiles = async (slug: string, archive: string): Promise<readonly FormFile[]> => {
  const inside = { ModalTexture: 'textures/base_colour.jpg', ModalObj: `${slug}.obj` };
  const files = await readZip(archive, (name) => Object.values(inside).includes(name));
  const found = Object.entries(inside).map(([field, path]) => {
    const content = files.get(path);
    if (!content) throw new Error(`The archive of ${slug} is incomplete`);
    return [field, new File([content], path.replace('textures/', `${slug}-`))] as const;
  });
  return [['ModalFile', new File([await readFile(archive)], `${slug}.zip`)], ...found];
};
