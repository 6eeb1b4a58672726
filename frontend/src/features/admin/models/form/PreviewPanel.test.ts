import { expect, test } from 'vitest';
import { previewText } from './PreviewPanel.tsx';

const preview = {
  version: 1,
  triangles: 600,
  sourceTriangles: 1200,
  bytes: 524_288,
  coarse: false,
  bones: 0,
  sourceBones: 0,
};

test.each([
  [preview, /^The preview \(0\.50 MiB\) has 600 of 1,200 triangles\. The files themselves are not in it\.$/],
  [{ ...preview, sourceTriangles: 600, coarse: true }, /all 600 triangles/],
  [{ ...preview, bones: 12, sourceBones: 24 }, /Of 24 bones, 12 move in it\./],
  [null, /yet/],
])('the text about the preview %o', (preview, text) => {
  expect(previewText({ shown: '3d', preview, reason: null })).toMatch(text);
});

test('the reason why a preview is missing', () => {
  expect(previewText({ shown: '3d', preview: null, reason: 'The file has no triangles.' })).toBe(
    'There is no preview in 3D: The file has no triangles.',
  );
});
