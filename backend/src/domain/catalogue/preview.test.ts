import { expect, test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../kernel/ids.ts';
import { isPreviewMade, previewDecider } from './preview.ts';

const given = deciderSpecification(previewDecider);
const modelId = uuidV5('a model');
const program = { name: 'model-shop-preview', version: '1' };
const data = {
  modelId,
  version: 1,
  program,
  sourceFile: 'chair.glb',
  sha256: 'ab'.repeat(32),
  bytes: 120_000,
  triangles: 12_000,
  sourceTriangles: 24_000,
  coarse: false,
};
const record = { type: 'RecordPreview', ...data } as const;
const made = { type: 'PreviewMade', data } as const;
const failure = { modelId, version: 1, program, reason: 'The file has no triangles.' };
const fail = { type: 'RecordPreviewFailed', ...failure } as const;
const failed = { type: 'PreviewFailed', data: failure } as const;

test('a preview is recorded once for each version, file and program', () => {
  given().decides(record, made);
  given(made).ignores(record);
  given(failed).decides(record, made);
  for (const other of [
    { version: 2 },
    { sourceFile: 'chair.obj' },
    { program: { ...program, version: '2' } },
  ])
    given(made).decides({ ...record, ...other }, { type: 'PreviewMade', data: { ...data, ...other } });
});

test('a late preview of older files changes nothing', () => {
  const newer = { type: 'PreviewMade', data: { ...data, version: 2 } } as const;
  given(newer).ignores(record);
  given(newer).ignores(fail);
});

test('a failure is recorded once, and again for other files', () => {
  given().decides(fail, failed);
  given(failed).ignores(fail);
  given(made).decides({ ...fail, version: 2 }, { type: 'PreviewFailed', data: { ...failure, version: 2 } });
});

test('changing how a model is shown is recorded once', () => {
  const stills = { type: 'ShowPreviewAs', modelId, shown: 'stills' } as const;
  const shownAsStills = { type: 'PreviewShownAs', data: { modelId, shown: 'stills' } } as const;
  given(made).decides(stills, shownAsStills);
  given(shownAsStills).ignores(stills);
  given().ignores({ ...stills, shown: '3d' });
});

test('after a failure another attempt is possible', () => {
  const attempt = { version: 1, program, sourceFile: 'chair.glb' };
  const state = previewDecider.evolve(previewDecider.initialState, failed);
  expect(isPreviewMade(state, attempt)).toBe(false);
  expect(isPreviewMade(previewDecider.evolve(state, made), attempt)).toBe(true);
});
