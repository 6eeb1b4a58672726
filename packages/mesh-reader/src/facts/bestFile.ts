import { measuredFormats } from '../archive/fileKinds.ts';
import type { MeshFacts } from './meshFacts.ts';

const rank = (format: string): number => (measuredFormats as readonly string[]).indexOf(format);

/** How much of a file a preview can show: texture coordinates, materials, available textures. */
const completeness = ({ uvSets, materials, textures }: MeshFacts): number =>
  (uvSets ? 1 : 0) + (materials ? 1 : 0) + (textures.some(({ missing }) => !missing) ? 1 : 0);

/** The file that a preview is made from: the most complete, then by format, then by number of triangles. */
export const bestFile = (files: readonly MeshFacts[]): MeshFacts | null => {
  const [best = null] = files
    .filter(({ reason, triangles }) => reason === undefined && (triangles ?? 0) > 0)
    .toSorted(
      (one, other) =>
        completeness(other) - completeness(one) ||
        rank(one.format) - rank(other.format) ||
        (other.triangles ?? 0) - (one.triangles ?? 0),
    );
  return best;
};
