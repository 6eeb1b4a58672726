import type { MeshFacts } from './meshFacts.ts';
import type { ModelFiles } from './model.events.ts';
import type { ArchiveEntry } from './passport.events.ts';

type TextureRole = MeshFacts['textures'][number]['role'];

/** The counts of the best mesh file by which two versions are compared, and what is counted. */
export const comparedCounts = {
  triangles: 'triangle',
  parts: 'part',
  materials: 'material',
  uvSets: 'UV set',
  animations: 'animation',
  bones: 'bone',
} as const;
type ComparedCount = keyof typeof comparedCounts;
type Counts = Readonly<Record<ComparedCount, number | null>>;
export const comparedCountNames = Object.keys(comparedCounts) as readonly ComparedCount[];

/** The measured facts by which two versions are compared. A count that is null is unknown. */
export type MeasuredFacts = Counts & {
  /** Formats of all mesh files, each once, in lower case. */
  readonly formats: readonly string[];
  /** The longest side of the largest picture of each role, in pixels, over all mesh files. */
  readonly pixels: Readonly<Partial<Record<TextureRole, number>>>;
  /** Textures that a mesh file names and the archive lacks, each once. */
  readonly missing: number;
};

/** A file by its content. */
export type ComparedFile = { readonly bytes: number; readonly sha256: string };

/** The facts by which two versions of a model are compared. */
export type VersionFacts = {
  readonly files: Readonly<Record<'file' | 'texture' | 'obj' | 'color', ComparedFile | null>>;
  readonly card: string;
  readonly slider: readonly string[];
  /** Null while it was not measured, or could not be. */
  readonly measured: MeasuredFacts | null;
  /** The files in the archive; null while they are not listed. */
  readonly archive: readonly ArchiveEntry[] | null;
};

/** The facts that are compared, of everything that was measured of a version. `best` names the best mesh file. */
export const measuredFacts = (files: readonly MeshFacts[], best: string | null): MeasuredFacts => {
  const mesh = files.find(({ name }) => name === best);
  const pixels: Partial<Record<TextureRole, number>> = {};
  const missing = new Set<string>();
  for (const { role, width, height, missing: isMissing, name } of files.flatMap(({ textures }) => textures)) {
    if (isMissing) missing.add(name);
    const longest = Math.max(width ?? 0, height ?? 0);
    if (longest > (pixels[role] ?? 0)) pixels[role] = longest;
  }
  return {
    ...(Object.fromEntries(comparedCountNames.map((name) => [name, mesh?.[name] ?? null])) as Counts),
    formats: [...new Set(files.filter(({ triangles }) => triangles !== null).map(({ format }) => format))],
    pixels,
    missing: missing.size,
  };
};

const compared = (file: ModelFiles['texture']): ComparedFile | null =>
  file && { bytes: file.bytes, sha256: file.sha256 };

/** The files of a version as they are compared. */
export const comparedFiles = ({ file, texture, obj, color, card, slider }: ModelFiles) => ({
  files: {
    file: compared(file),
    texture: compared(texture),
    obj: compared(obj),
    color: compared(color),
  },
  card: card.sha256,
  slider: slider.map(({ sha256 }) => sha256),
});
