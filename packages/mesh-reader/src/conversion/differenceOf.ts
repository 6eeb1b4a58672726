import type { SceneFacts } from '../facts/measureScene.ts';
import type { MeshFacts } from '../facts/meshFacts.ts';

/** The tolerance of extents: a fraction of the longest, and of the coordinates, which have seven digits in single precision. */
const [ofLongest, ofCoordinate] = [1e-5, 1e-6];

type Box = NonNullable<MeshFacts['box']>;

const isSameBox = (one: Box | null, other: Box | null): boolean => {
  if (one === null || other === null || one.up !== other.up) return false;
  if (other.unitFrom === 'file' && one.unit !== other.unit) return false;
  const longest = Math.max(...one.max.map((high, axis) => high - (one.min[axis] ?? 0)));
  const farthest = Math.max(...[...one.min, ...one.max].map(Math.abs));
  const tolerance = Math.max(ofLongest * longest, ofCoordinate * farthest);
  return [0, 1, 2].every((axis) =>
    (['min', 'max'] as const).every(
      (end) => Math.abs((one[end][axis] ?? 0) - (other[end][axis] ?? 0)) <= tolerance,
    ),
  );
};

type ComparedFacts = Pick<SceneFacts, 'triangles' | 'openEdges' | 'materials' | 'uvSets' | 'box'>;

/** How a converted file differs from the facts that it must have; null if it does not. Facts that its format cannot express are null. */
export const differenceOf = (
  expected: ComparedFacts,
  written: ComparedFacts & Pick<MeshFacts, 'reason'>,
): string | null => {
  if (written.reason !== undefined) return `The converted file cannot be read: ${written.reason}`;
  const counts = [
    ['triangles', 'triangles'],
    ['openEdges', 'open edges'],
    ['materials', 'materials'],
    ['uvSets', 'sets of texture coordinates'],
  ] as const;
  for (const [fact, words] of counts)
    if (written[fact] !== null && written[fact] !== expected[fact])
      return `The converted file has ${written[fact]} ${words} instead of ${expected[fact]}.`;
  return isSameBox(expected.box, written.box) ? null : 'The converted file has another size or position.';
};
