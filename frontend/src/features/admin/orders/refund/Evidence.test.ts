import { expect, test } from 'vitest';
import { downloadsText, measuredText } from './Evidence.tsx';

test('downloads are shown with their bytes, and measured beside declared facts', () => {
  expect(downloadsText({ links: 0, bytes: 0, firstAt: null })).toBe('Not downloaded');
  expect(downloadsText({ links: 2, bytes: 2048, firstAt: '2026-11-22T10:00:00.000Z' })).toEqual(
    expect.stringMatching(/^Downloads since 22 Nov 2026, 10:00 \S+: 2 links, 2,048 bytes$/),
  );
  expect(measuredText({ declaredPolys: '12,000', measuredTriangles: 1100 })).toBe(
    'Declared 12,000, measured 1,100 triangles',
  );
  expect(measuredText({ declaredPolys: '', measuredTriangles: null })).toBe(
    'Declared nothing, measured nothing',
  );
});
