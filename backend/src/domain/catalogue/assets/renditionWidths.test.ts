import { expect, test } from 'vitest';
import { renditionWidthsFor } from './renditionWidths.ts';

const widths = [240, 480, 800, 1200];

test('a picture gets a rendition at every width up to its own', () => {
  expect(renditionWidthsFor(5000, widths)).toEqual(widths);
  expect(renditionWidthsFor(800, widths)).toEqual([240, 480, 800]);
});
test('a picture smaller than every width gets one rendition, at its own width', () => {
  expect(renditionWidthsFor(100, widths)).toEqual([100]);
});
