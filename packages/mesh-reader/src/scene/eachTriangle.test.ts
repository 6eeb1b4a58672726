import { expect, test } from 'vitest';
import { eachTriangle } from './eachTriangle.ts';

type Point = readonly [number, number];

/** The triangles of a face with these corners, counterclockwise, on a sloping plane. */
const trianglesOf = (points: readonly Point[]) => {
  const found: (readonly Point[])[] = [];
  eachTriangle(
    {
      positions: Float64Array.from(points.flatMap(([x, y]) => [x, y, 3 + x / 2 - y])),
      corners: Uint32Array.from(points.keys()),
      starts: Uint32Array.of(0, points.length),
      normals: null,
      uvs: [],
      colours: null,
      material: 0,
    },
    (...corners) => found.push(corners.slice(0, 3).map((corner) => points[corner] as Point)),
  );
  return found;
};
const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] as Point;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** Points as text, `x,y` each. */
const outline = (text: string): readonly Point[] =>
  text.split(' ').map((point) => point.split(',').map(Number) as unknown as Point);

const teeth = Array.from({ length: 40 }, (_, tooth) => `${80 - tooth * 2},5 ${79 - tooth * 2},1`);
const faces: Readonly<Record<string, readonly Point[]>> = {
  arrow: outline('0,0 2,-2 0,4 -2,-2'),
  L: outline('0,0 4,0 4,1 1,1 1,4 0,4'),
  'L from its inner corner on': outline('1,1 1,4 0,4 0,0 4,0 4,1'),
  'U with a corner within an edge': outline('2,0 3,0 3,3 2,3 2,1 1,1 1,3 0,3 0,0 1,0'),
  'frame with a slit': outline('0,0 4,0 4,4 0,4 0,0 1,1 1,3 3,3 3,1 1,1'),
  'star of five': Array.from({ length: 10 }, (_, at) => {
    const [angle, far] = [(at * Math.PI) / 5, at % 2 === 0 ? 1 : 3];
    return [far * Math.cos(angle), far * Math.sin(angle)] as const;
  }),
  'comb of 40 teeth': outline(`0,0 80,0 ${teeth.join(' ')} 0,5`),
};

test.each(Object.entries(faces))('a concave face keeps its outline: %s', (_, points) => {
  const whole = areaOf(points);
  // From each corner on, the same face.
  for (const first of points.keys()) {
    const face = [...points.slice(first), ...points.slice(0, first)];
    const triangles = trianglesOf(face);
    expect(triangles).toHaveLength(points.length - 2);
    // Together they have its area, and none is turned over, so none is outside it or upon another.
    expect(triangles.reduce((sum, triangle) => sum + areaOf(triangle), 0)).toBeCloseTo(whole, 9);
    for (const triangle of triangles) expect(areaOf(triangle)).toBeGreaterThan(-1e-9);
  }
});

test('a convex face becomes a fan, and one that crosses itself still has all its triangles', () => {
  const [a, b, c, d, e] = outline('0,0 2,0 3,1 2,2 0,2') as [Point, Point, Point, Point, Point];
  expect(trianglesOf([a, b, c, d, e])).toEqual([
    [a, b, c],
    [a, c, d],
    [a, d, e],
  ]);
  expect(trianglesOf([a, d, b, e, c])).toHaveLength(3);
});
