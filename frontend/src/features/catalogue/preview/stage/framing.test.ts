import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { framed, pictureAxes } from './framing.ts';
import { directionOf, home, type Orbit } from './orbit.ts';

const fieldOfView = 28;
const slope = Math.tan((fieldOfView * Math.PI) / 360);

/** The part of the width and of the height that a box fills, and its middle, both in the frame from -1 to 1. */
const inFrame = (size: readonly [number, number, number], orbit: Orbit, aspect: number) => {
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) => [-1, 1].map((z) => new Vector3(x, y, z).multiply(new Vector3(...size)))),
  );
  const { distance, right, up } = framed(corners, orbit, slope, aspect);
  const axes = pictureAxes(orbit);
  const camera = new PerspectiveCamera(fieldOfView, aspect, 0.01, 100);
  camera.position
    .set(...directionOf(orbit))
    .multiplyScalar(distance)
    .addScaledVector(axes.right, right)
    .addScaledVector(axes.up, up);
  camera.lookAt(camera.position.clone().sub(new Vector3(...directionOf(orbit))));
  camera.updateMatrixWorld();
  const seen = corners.map((corner) => corner.clone().project(camera));
  const range = (axis: 'x' | 'y') => {
    const values = seen.map((corner) => corner[axis]);
    return { least: Math.min(...values), most: Math.max(...values) };
  };
  return { x: range('x'), y: range('y') };
};

test.each([
  [[1, 0.3, 1], 4 / 3],
  [[0.2, 1, 0.2], 4 / 3],
  [[2, 0.1, 0.1], 1],
] as const)('a model of %j fills 80 % of the frame at first, in the middle', (size, aspect) => {
  const { x, y } = inFrame(size, home, aspect);
  expect(Math.max(x.most - x.least, y.most - y.least) / 2).toBeCloseTo(0.8, 5);
  expect(Math.max(x.most, -x.least, y.most, -y.least)).toBeLessThan(0.82);
});

test('a long model stays in the frame from every side', () => {
  for (let right = 0; right < 360; right += 15)
    for (const above of [-10, 20, 60, 88]) {
      const { x, y } = inFrame([0.1, 0.1, 3], { right, above, distance: 1 }, 4 / 3);
      expect(Math.max(x.most, -x.least, y.most, -y.least)).toBeLessThanOrEqual(1);
    }
});
