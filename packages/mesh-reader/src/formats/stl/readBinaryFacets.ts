import { cutOff } from '../../meshProblem.ts';
import { tooManyTriangles } from '../../scene/checkScene.ts';
import { countNote } from '../countNote.ts';
import { FileWindow } from '../fileWindow.ts';
import type { Facets } from './facets.ts';

/** The sizes of the header, with its count, and of a facet: 12 numbers and 2 bytes of attributes. */
export const [headerBytes, facetBytes] = [84, 50];
/** What programs write that do not go back to the header. */
const unknownCounts = [0, 0xffffffff];

/** The facets to read. A count that does not fit is false, unless the file ends within a facet, so that it was cut off. */
const facetsThere = (counted: number, bytes: number): number => {
  const there = Math.floor((bytes - headerBytes) / facetBytes);
  if (headerBytes + there * facetBytes === bytes || unknownCounts.includes(counted)) return there;
  if (counted > there) throw cutOff();
  return counted;
};

/**
 * Reads the facets of a binary STL; its header counts `counted` of them. Colours are in the attributes: by VisCAM if their highest bit is
 * set, by Materialise if the header names a colour.
 */
export const readBinaryFacets = (path: string, bytes: number, counted: number, facets: Facets): void => {
  const count = facetsThere(counted, bytes);
  if (count > facets.mostTriangles) throw tooManyTriangles(facets.mostTriangles);
  const window = new FileWindow(path);
  try {
    const hasColour = window.take(headerBytes).subarray(0, 80).includes('COLOR=');
    let read = 0;
    for (; read < count; read += 1) {
      const record = window.take(facetBytes);
      // Behind the counted facets, zeros only fill the file.
      if ((read >= counted || counted > count) && record.every((byte) => byte === 0)) break;
      const number = (at: number): number => record.readFloatLE(at * 4);
      facets.hasNormals ||= number(0) !== 0 || number(1) !== 0 || number(2) !== 0;
      for (let corner = 3; corner < 12; corner += 3)
        facets.corners.push(facets.places.add(number(corner), number(corner + 1), number(corner + 2)));
      const attributes = record.readUInt16LE(48);
      if (hasColour || attributes >= 0x8000) facets.ignored.add('colours of facets');
      else if (attributes !== 0) facets.ignored.add('attributes of facets');
    }
    if (read !== counted) facets.ignored.add(countNote(counted, read, 'facets'));
    if (headerBytes + read * facetBytes < bytes) facets.ignored.add('bytes after the last facet');
    facets.solids = read > 0 ? 1 : 0;
  } finally {
    window.close();
  }
};
