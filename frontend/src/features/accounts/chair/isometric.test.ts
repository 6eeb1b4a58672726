import { expect, test } from 'vitest';
import { facesOf, wiresOf } from './isometric.ts';

test('a box shows its top, left and right face, and all its edges in wires', () => {
  const box = { at: [0, 0, 0], size: [10, 10, 10] } as const;
  expect(facesOf(box).map(({ side }) => side)).toEqual(['left', 'right', 'top']);
  expect(facesOf(box)[2]?.points).toBe('0,-10 8.7,-5 0,0 -8.7,-5');
  expect(wiresOf(box)).toHaveLength(5);
});
