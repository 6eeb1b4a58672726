import { expect, test } from 'vitest';
import { alike, shapeDistance } from './shapeDistance.ts';
import { shapePlace } from './shapePlace.ts';

/** Random shapes. */
const shapes = Array.from({ length: 40 }, (_, seed) =>
  Array.from({ length: 74 }, (__, at) => Math.abs(Math.sin(seed * 12.9898 + at * 78.233) * 43758.5453) % 1),
);

test('the distance of the places of two shapes never exceeds that of the shapes', () => {
  for (const one of shapes)
    for (const other of shapes) {
      const [from, to] = [shapePlace(one), shapePlace(other)];
      const apart = Math.hypot(...(from ?? []).map((value, at) => value - (to?.[at] ?? NaN)));
      expect(apart).toBeLessThanOrEqual(shapeDistance(one, other) + 1e-9);
    }
});

test('a shape with another number of values has no place and matches nothing', () => {
  expect(shapePlace([0.5])).toBeNull();
  expect(shapeDistance([0.5], [0.5])).toBe(Infinity);
  expect(alike(Infinity)).toBe(0);
  expect(alike(0)).toBe(1);
});
