import { expect, test } from 'vitest';
import { gridStep, lengthText, shownText, sizeText } from './measures.ts';

const facts = {
  size: [1.6449, 0.9, 3.6],
  unit: 'm',
  triangles: 12_000,
  sourceTriangles: 24_000,
  bones: 0,
  sourceBones: 0,
} as const;

test('lengths have three digits and their unit', () => {
  expect(lengthText(1.6449, 'm')).toBe('1.64 m');
  expect(lengthText(164.49, 'cm')).toBe('164 cm');
  expect(lengthText(12_345, 'mm')).toBe('12,300 mm');
  expect(lengthText(0, 'm')).toBe('0 m');
});

test('size and number of triangles and bones in words', () => {
  expect(sizeText(facts)).toBe('Width 1.64 m, height 0.9 m, depth 3.6 m');
  expect(shownText(facts)).toBe('12,000 of 24,000 triangles');
  expect(shownText({ ...facts, triangles: 600, sourceTriangles: 600 })).toBe('600 triangles');
  expect(shownText({ ...facts, bones: 12, sourceBones: 24 })).toBe(
    '12,000 of 24,000 triangles, 12 of 24 bones',
  );
});

test('squares of the grid have round lengths', () => {
  expect([0.8, 1.64, 3.6, 90, 410].map(gridStep)).toEqual([0.1, 0.5, 0.5, 20, 100]);
  expect([0, Number.NaN, Number.POSITIVE_INFINITY].map(gridStep)).toEqual([1, 1, 1]);
});
