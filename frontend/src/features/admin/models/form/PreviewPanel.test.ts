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

test('facts of the preview relative to the model', () => {
  expect(previewText({ shown: '3d', preview, reason: null })).toBe(
    'The preview (0.50 MiB) has 600 of 1,200 triangles. The files themselves are not in it.',
  );
});

test('the text says that a coarse preview has all triangles', () => {
  const coarse = { ...preview, sourceTriangles: 600, coarse: true };
  expect(previewText({ shown: '3d', preview: coarse, reason: null })).toContain('all 600 triangles');
});

test('the text says how many bones move in the preview', () => {
  const boned = { ...preview, bones: 12, sourceBones: 24 };
  expect(previewText({ shown: '3d', preview: boned, reason: null })).toContain('Of 24 bones, 12 move in it.');
});

test('the reason why a preview is missing', () => {
  expect(previewText({ shown: '3d', preview: null, reason: 'The file has no triangles.' })).toBe(
    'There is no preview in 3D: The file has no triangles.',
  );
  expect(previewText({ shown: 'stills', preview: null, reason: null })).toContain('yet');
});
