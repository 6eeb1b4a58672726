import type { ModelFiles } from '../models/model.events.ts';
import type { MeshFacts } from '../passports/meshFacts.ts';
import type { ArchiveEntry } from '../passports/passport.events.ts';

type TextureRole = MeshFacts['textures'][number]['role'];

/** The counts of the best mesh file that are compared between versions, with their names. */
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

/** The measured facts that are compared between versions. A count that is null is unknown. */
export type MeasuredFacts = Counts & {
  /** Formats of all mesh files, unique and in lower case. */
  readonly formats: readonly string[];
  /** The longer side of the largest texture of each role, in pixels, across all mesh files. */
  readonly pixels: Readonly<Partial<Record<TextureRole, number>>>;
  /** Textures that a mesh file refers to and the archive lacks, unique. */
  readonly missing: number;
};

/** A file, identified by its content. */
export type ComparedFile = { readonly bytes: number; readonly sha256: string };

/** The facts that are compared between two versions of a model. */
export type VersionFacts = {
  readonly files: Readonly<Record<'file' | 'texture' | 'obj' | 'color', ComparedFile | null>>;
  readonly card: string;
  readonly slider: readonly string[];
  /** Null if it has not been measured, or could not be. */
  readonly measured: MeasuredFacts | null;
  /** The files in the archive; null until they are listed. */
  readonly archive: readonly ArchiveEntry[] | null;
};

/** The compared facts from all measured facts of a version. `best` names the best mesh file. */
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

/** The files of a version, for comparison. */
export const comparedFiles = ({ file, texture, obj, color, card, slider }: ModelFiles) => ({
  files: { file: compared(file), texture: compared(texture), obj: compared(obj), color: compared(color) },
  card: card.sha256,
  slider: slider.map(({ sha256 }) => sha256),
});
