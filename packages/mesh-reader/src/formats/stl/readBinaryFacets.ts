import { MeshProblem } from '../../meshProblem.ts';
import { tooManyTriangles } from '../../scene/checkScene.ts';
import { FileWindow } from '../fileWindow.ts';
import type { Facets } from './facets.ts';

const headerBytes = 84;
const facetBytes = 50;

/** Reads the facets of a binary STL; bytes after the last one are ignored. */
export const readBinaryFacets = (path: string, bytes: number, count: number, facets: Facets): void => {
  if (headerBytes + count * facetBytes > bytes)
    throw new MeshProblem('The file is shorter than it says: it may have been cut off.');
  if (count > facets.mostTriangles) throw tooManyTriangles(facets.mostTriangles);
  const window = new FileWindow(path, headerBytes);
  try {
    for (let facet = 0; facet < count; facet += 1) {
      const record = window.take(facetBytes);
      const number = (at: number): number => record.readFloatLE(at * 4);
      facets.hasNormals ||= number(0) !== 0 || number(1) !== 0 || number(2) !== 0;
      for (let corner = 3; corner < 12; corner += 3)
        facets.corners.push(facets.places.add(number(corner), number(corner + 1), number(corner + 2)));
    }
  } finally {
    window.close();
  }
  facets.solids = count > 0 ? 1 : 0;
};
