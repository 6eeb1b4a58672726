import { MeshProblem } from '../../meshProblem.ts';
import { tooManyTriangles } from '../../scene/checkScene.ts';
import { Welder } from '../../scene/welder.ts';
import { eachLine } from '../eachLine.ts';
import { Words } from '../words.ts';
import type { Facets } from './facets.ts';

/** Statements that only frame others. */
const frames = new Set(['', 'outer', 'loop', 'facet', 'endsolid']);
/** Up to here single precision moves a corner by at most 0.0005, and merges corners that differ by rounding alone. */
const mostSingle = 8192;

/** Reads the facets of a text STL, in double precision if the first corner is far from the origin; a loop of more than three corners becomes a fan. */
export const readTextFacets = async (path: string, facets: Facets): Promise<void> => {
  const { corners, mostTriangles, ignored } = facets;
  const words = new Words();
  let loop: number[] = [];
  let isNewSolid = true;
  const endLoop = (): void => {
    for (let at = 2; at < loop.length; at += 1) {
      corners.push(loop[0] as number);
      corners.push(loop[at - 1] as number);
      corners.push(loop[at] as number);
    }
    if (loop.length > 2 && isNewSolid) {
      facets.solids += 1;
      isNewSolid = false;
    }
    loop = [];
    if (corners.length > mostTriangles * 3) throw tooManyTriangles(mostTriangles);
  };
  /** Reads a statement. Returns whether another one may follow in its line. */
  const readStatement = (): boolean => {
    const first = words.word().toLowerCase();
    // Some programs write "end loop" in two words.
    const key = first === 'end' ? `end${words.word().toLowerCase()}` : first;
    if (key === 'vertex') {
      const point = [words.number(), words.number(), words.number()] as const;
      const isFirst = corners.length === 0 && loop.length === 0;
      if (isFirst && point.some((value) => Math.abs(value) > mostSingle)) facets.places = new Welder(true);
      const place = facets.places.add(...point);
      if (loop.length > mostTriangles) throw new MeshProblem('A facet of the file has too many corners.');
      loop.push(place);
    } else if (key === 'facet' && words.word().toLowerCase() === 'normal') {
      const normal = [words.number(), words.number(), words.number()];
      facets.hasNormals ||= normal.some((value) => value !== 0 && !Number.isNaN(value));
    } else if (key === 'endloop' || key === 'endfacet') endLoop();
    else if (key === 'solid') isNewSolid = true;
    else if (!frames.has(key)) {
      ignored.add(`statement ${key}`);
      return false;
    }
    // Names follow these.
    return key !== 'solid' && key !== 'endsolid';
  };
  await eachLine(path, (buffer, start, end) => {
    words.begin(buffer, start, end);
    while (words.hasMore() && readStatement());
  });
  if (loop.length > 0) throw new MeshProblem('The file ends within a facet: it may have been cut off.');
};
