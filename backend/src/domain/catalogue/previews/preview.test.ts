import { expect, test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../../kernel/ids.ts';
import { isPreviewMade, previewDecider, previewOutcome } from './preview.ts';

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
  bones: 0,
  sourceBones: 0,
  coarse: false,
  turning: null,
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

test('a preview is asked for unless this program, or one with newer files, has made it', () => {
  const wanted = { modelId, version: 1, program };
  const ask = { type: 'RequestPreview', ...wanted } as const;
  const asked = { type: 'PreviewRequested', data: wanted } as const;
  given().decides(ask, asked);
  given(made).ignores(ask);
  given({ ...made, data: { ...data, version: 2 } }).ignores(ask);
  const newer = { ...wanted, program: { ...program, version: '2' } };
  given(made).decides({ ...ask, ...newer }, { type: 'PreviewRequested', data: newer });
  given(failed).decides(ask, asked);
});

test('a failure counts as an outcome until another attempt is asked for', () => {
  const wanted = { modelId, version: 1, program };
  const state = previewDecider.evolve(previewDecider.initialState, failed);
  expect(previewOutcome(state, wanted)).toBe('failed');
  const again = previewDecider.evolve(state, { type: 'PreviewRequested', data: wanted });
  expect(previewOutcome(again, wanted)).toBeNull();
  const attempt = { version: 1, program, sourceFile: 'chair.glb' };
  expect([state, again].map((before) => isPreviewMade(before, attempt))).toEqual([false, false]);
  const after = previewDecider.evolve(again, made);
  expect([previewOutcome(after, wanted), isPreviewMade(after, attempt)]).toEqual(['made', true]);
});
