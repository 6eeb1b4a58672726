import { expect, test } from 'vitest';
import { renditionWidthsFor } from './renditionWidths.ts';

const widths = [240, 480, 800, 1200];

test('a picture is copied at every width up to its own', () => {
  expect(renditionWidthsFor(5000, widths)).toEqual(widths);
  expect(renditionWidthsFor(800, widths)).toEqual([240, 480, 800]);
});
test('a picture smaller than every width is copied once, at its own', () => {
  expect(renditionWidthsFor(100, widths)).toEqual([100]);
});
