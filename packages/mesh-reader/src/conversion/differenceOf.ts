import { measureScene, type SceneFacts } from '../facts/measureScene.ts';
import type { MeshFacts } from '../facts/meshFacts.ts';
import type { Scene } from '../scene/scene.ts';
import { areaOf } from './areaOf.ts';

/** The tolerance of positions: a fraction of the longest side, and of the coordinates, which have fifteen digits in double precision. */
const [ofLongest, ofCoordinate] = [1e-5, 1e-12];
/** The tolerance of areas, as a fraction. */
const ofArea = 0.01;

type Box = NonNullable<MeshFacts['box']>;

const longestOf = ({ min, max }: Box): number =>
  Math.max(...max.map((high, axis) => high - (min[axis] ?? 0)));

const isSameBox = (one: Box | null, other: Box | null): boolean => {
  if (one === null || other === null || one.up !== other.up) return false;
  if (other.unitFrom === 'file' && one.unit !== other.unit) return false;
  const farthest = Math.max(...[...one.min, ...one.max].map(Math.abs));
  const tolerance = Math.max(ofLongest * longestOf(one), ofCoordinate * farthest);
  return [0, 1, 2].every((axis) =>
    (['min', 'max'] as const).every(
      (end) => Math.abs((one[end][axis] ?? 0) - (other[end][axis] ?? 0)) <= tolerance,
    ),
  );
};

export type ComparedFacts = Pick<SceneFacts, 'triangles' | 'openEdges' | 'materials' | 'uvSets' | 'box'> & {
  /** The area of all meshes; it tells small parts of a long scene that were moved, too. */
  readonly area: number | null;
};

/** The facts of a scene that a file must have when it is read again. */
export const comparedFacts = (scene: Scene, format: string): ComparedFacts => {
  const { triangles, openEdges, materials, uvSets, box } = measureScene(scene, format);
  return { triangles, openEdges, materials, uvSets, box, area: areaOf(scene) };
};

/** How a converted file differs from the facts that it must have; null if it does not. Facts that its format cannot express are null. */
export const differenceOf = (expected: ComparedFacts, written: ComparedFacts): string | null => {
  const counts = [
    ['triangles', 'triangles'],
    ['openEdges', 'open edges'],
    ['materials', 'materials'],
    ['uvSets', 'sets of texture coordinates'],
  ] as const;
  for (const [fact, words] of counts)
    if (written[fact] !== null && written[fact] !== expected[fact])
      return `The converted file has ${written[fact]} ${words} instead of ${expected[fact]}.`;
  const { area } = expected;
  const rounding = expected.box ? (ofLongest * longestOf(expected.box)) ** 2 : 0;
  const isSameArea = area === null || Math.abs((written.area ?? area) - area) <= ofArea * area + rounding;
  return isSameBox(expected.box, written.box) && isSameArea
    ? null
    : 'The converted file has another size or position.';
};
