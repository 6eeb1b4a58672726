import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { framed, frameSlope, pictureAxes } from './framing.ts';
import { directionOf, homeOf, type Orbit, usualCamera } from './orbit.ts';

const home = homeOf(usualCamera);
const slope = Math.tan((usualCamera.fieldOfView * Math.PI) / 360);

/** The part of the width and of the height that a box fills, and its middle, both in the frame from -1 to 1. */
const inFrame = (size: readonly [number, number, number], orbit: Orbit, aspect: number) => {
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) => [-1, 1].map((z) => new Vector3(x, y, z).multiply(new Vector3(...size)))),
  );
  const { distance, right, up } = framed(corners, orbit, home, slope, aspect);
  const axes = pictureAxes(orbit);
  const fieldOfView = (Math.atan(frameSlope(slope, aspect)) * 360) / Math.PI;
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
  expect(x.most + x.least).toBeCloseTo(0, 3);
  expect(y.most + y.least).toBeCloseTo(0, 3);
});

test('on a phone, whose frame is higher than its picture, a high model is as large as in the picture', () => {
  const { x, y } = inFrame([0.2, 1, 0.2], home, 4 / 3);
  const phone = inFrame([0.2, 1, 0.2], home, 1);
  expect(phone.x.most - phone.x.least).toBeCloseTo(x.most - x.least, 5);
  expect(phone.y.most - phone.y.least).toBeCloseTo((y.most - y.least) * 0.75, 5);
});

test('a long model stays in the frame from every side', () => {
  for (let right = 0; right < 360; right += 15)
    for (const above of [-10, 20, 60, 88]) {
      const { x, y } = inFrame([0.1, 0.1, 3], { right, above, distance: 1 }, 4 / 3);
      expect(Math.max(x.most, -x.least, y.most, -y.least)).toBeLessThan(0.801);
    }
});
