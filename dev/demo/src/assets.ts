import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import yauzl from 'yauzl';
import type { DemoModel } from './demoModel.ts';

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

/** The folder of the finished pictures, archives and facts. */
const folder = new URL('../assets/', import.meta.url);
const pathOf = (name: string): string => fileURLToPath(new URL(name, folder));

/** The models in the order of their upload. */
export const demoModels = async (): Promise<readonly DemoModel[]> =>
  JSON.parse(await readFile(pathOf('models.json'), 'utf8'));

/** The pictures of the home slider, in their order. */
export const demoSlides: readonly string[] = ['living-room', 'street', 'valley', 'still-life'].map((scene) =>
  pathOf(`slides/${scene}.webp`),
);

/** A model's pictures and its archive. */
export const pathsOf = ({ slug, filesOf = slug, isHero }: DemoModel) => {
  const path = (name: string) => pathOf(`models/${filesOf}/${name}`);
  return {
    card: path('card.webp'),
    gallery: (isHero ? ['card', 'scene', 'behind', 'detail'] : ['side', 'detail', 'wireframe']).map((view) =>
      path(`${view}.webp`),
    ),
    colours: path('colours.webp'),
    archive: path(`${filesOf}.zip`),
    /** The earlier archive of a model whose files were replaced. */
    firstArchive: path('v1.zip'),
  };
};

/** The other files that the upload form requires, from the archive. @throws Error when they are missing */
export const partsOf = async (
  { slug, filesOf = slug }: DemoModel,
  archive: string,
): Promise<{ readonly obj: Buffer; readonly texture: Buffer }> => {
  const names = { obj: `${filesOf}.obj`, texture: 'textures/base_colour.jpg' } as const;
  const files = await readZip(archive, (name) => name === names.obj || name === names.texture);
  const [obj, texture] = [files.get(names.obj), files.get(names.texture)];
  if (!obj || !texture) throw new Error(`The archive of ${slug} is incomplete`);
  return { obj, texture };
};
