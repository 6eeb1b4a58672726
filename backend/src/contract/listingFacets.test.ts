import { expect, test } from 'vitest';
import { facetQuery, facetsIn, filterOf, isChoosable, rangeText, triangleRanges } from './listingFacets.ts';
import { listedUses } from './listingFilter.ts';

const chosen = (query: string) => facetsIn(new URLSearchParams(query));

test('an address is read in any order and written in one; impossible choices are left out', () => {
  const query =
    'price=11-25&textured=true&platform=3DS-max&FORMAT=x&format=GLB&triangles=1000-9999&page=2&type=premium&licence=Editorial-2&mark=quads&category=Film+%26+TV';
  expect(facetQuery(chosen(query))).toBe(
    'type=premium&category=film%20%26%20tv&format=glb&platform=3ds-max&triangles=1000-9999&textured=true&mark=quads&price=11-25&licence=editorial-2',
  );
  expect(chosen('type=gratis&format=&triangles=1-2&textured=false&animated=yes&price=1-1000')).toEqual({});
  expect(chosen('format=%22%3E%3Cscript&licence=a%2Fb&category=__')).toEqual({});
});

test('intended uses are spelled alike, whatever their order and case', () => {
  expect(listedUses(' Games,3D  printing, games,, 漢')).toEqual(['3d-printing', 'games']);
  expect(filterOf(chosen('use=3D-Printing'))).toEqual({ use: '3d-printing' });
  expect(chosen('use=3d printing')).toEqual({});
});

test('a choice becomes a filter of the list call, also an open range', () => {
  expect(
    filterOf(
      chosen(
        'triangles=200000-&price=-&animated=true&platform=maya&mark=4k-pbr&type=free&licence=editorial&category=house',
      ),
    ),
  ).toEqual({
    type: 'free',
    category: 'house',
    minTriangles: 200_000,
    animated: true,
    platform: 'maya',
    mark: '4k-pbr',
    licence: 'editorial',
  });
  expect(filterOf(chosen('triangles=-999'))).toEqual({ maxTriangles: 999 });
  expect(filterOf({})).toEqual({});
});

test('every offered range can be chosen, and other bounds cannot', () => {
  for (const range of triangleRanges)
    expect(isChoosable(filterOf(chosen(`triangles=${rangeText(range)}`)))).toBe(true);
  expect(isChoosable({})).toBe(true);
  expect(isChoosable({ minTriangles: 1 })).toBe(false);
  expect(isChoosable({ maxPrice: 17 })).toBe(false);
});
