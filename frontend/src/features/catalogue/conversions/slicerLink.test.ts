import { expect, test } from 'vitest';
import { slicerLink } from './slicerLink.ts';

// The links of another site's buttons, as quoted in OrcaSlicer's pull request 8377 and in Cura's 20260.
test('a link has the form that the slicers document', () => {
  const address = 'https://www.thingiverse.com/download:14134689';
  const file = 'https%3A%2F%2Fwww.thingiverse.com%2Fdownload%3A14134689';
  expect(slicerLink('orcaslicer', address)).toBe(`orcaslicer://open?file=${file}`);
  expect(slicerLink('cura', address)).toBe(`cura://open?file=${file}`);
});
