import { expect, test } from 'vitest';
import { factsOf } from '../../../testing/readFiles.ts';

const facet = (height: number): string => `facet normal 0 0 1
outer loop
vertex 0 0 ${height}
vertex 1 0 ${height}
vertex 0 2 ${height}
endloop
endfacet
`;

// Two programs write it so (cnr-isti-vclab/meshlab#194, wolph/numpy-stl#206).
test('the ends of a text STL may be two words', async () => {
  const text = `solid a\n${facet(0)}${facet(3)}endsolid a\n`;
  for (const content of [text, text.replace(/end(?=loop|facet|solid)/g, 'end ')]) {
    const { triangles, box, ignored } = await factsOf({ 'a.stl': Buffer.from(content) });
    expect({ triangles, ignored }).toEqual({ triangles: 2, ignored: undefined });
    expect(box).toMatchObject({ min: [0, 0, 0], max: [1, 2, 3] });
  }
});
