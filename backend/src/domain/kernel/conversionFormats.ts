/** The formats that the shop makes of a model's best mesh file, in the order in which they are offered. */
const conversionFormats = ['stl', 'obj', 'glb', 'ply', '3mf'] as const;

/** GLB files with smaller textures: the most pixels of a side. */
const textureSides = { 'glb-2k': 2048, 'glb-1k': 1024 } as const;

/** All that the shop makes of a model's best mesh file. */
export const madeFormats = [...conversionFormats, 'glb-2k', 'glb-1k'] as const;

export const isSmaller = (format: string): format is keyof typeof textureSides => format in textureSides;

const stemOf = (path: string): string =>
  path
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .toLowerCase();

type Named = { readonly name: string; readonly format: string };
type Best = Named & {
  /** Why it was not measured; nothing is made of it then. */
  readonly reason?: string | undefined;
  readonly textures: readonly {
    readonly role: string;
    readonly width: number | null;
    readonly height: number | null;
  }[];
};

/**
 * The formats that the shop makes of the best mesh file of an archive: those in which it has no file of the same name, and smaller textures
 * where that file has larger ones. A file of another name may be a part, a level of detail or a shape for collisions.
 */
export const offeredFormats = (best: Best | undefined, files: readonly Named[]) => {
  if (best === undefined || best.reason !== undefined) return [];
  const own = new Set(
    files.filter(({ name }) => stemOf(name) === stemOf(best.name)).map(({ format }) => format),
  );
  const pictures = best.textures.filter(({ role }) => role !== 'other');
  const side = Math.max(0, ...pictures.flatMap(({ width, height }) => [width ?? 0, height ?? 0]));
  return madeFormats.filter((format) => (isSmaller(format) ? side > textureSides[format] : !own.has(format)));
};

/** A format as people call it. */
export const formatName = (format: string): string =>
  isSmaller(format) ? `GLB with ${format.slice(-2).toUpperCase()} textures` : format.toUpperCase();
