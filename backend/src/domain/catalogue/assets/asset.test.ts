import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../../kernel/ids.ts';
import { assetDecider } from './asset.ts';

const given = deciderSpecification(assetDecider);
const assetId = uuidV5('a picture');
const copy = (width: number) => ({
  width,
  format: 'webp' as const,
  bytes: 100,
  key: `renditions/aa/${assetId}/${width}.webp`,
});
const data = {
  assetId,
  width: 500,
  height: 400,
  colour: '#aabbcc',
  placeholder: 'data:image/webp;base64,AA==',
  renditions: [copy(240), copy(480)],
};
const recorded = { type: 'RenditionsRecorded', data } as const;
const failed = { type: 'RenditionsFailed', data: { assetId, reason: 'Input buffer is corrupt' } } as const;
const fail = { type: 'RecordRenditionsFailed', ...failed.data } as const;

test('the renditions of a picture are recorded', () => {
  given().decides({ type: 'RecordRenditions', ...data }, recorded);
});
test('the same renditions again append nothing', () => {
  given(recorded).ignores({ type: 'RecordRenditions', ...data, renditions: [copy(480), copy(240)] });
});
test('other renditions are recorded again', () => {
  const more = { ...data, renditions: [...data.renditions, copy(800)] };
  given(recorded).decides({ type: 'RecordRenditions', ...more }, { type: 'RenditionsRecorded', data: more });
});
test('a failure is recorded once, and renditions made later replace it', () => {
  given().decides(fail, failed);
  given(failed).ignores(fail);
  given(failed).decides({ type: 'RecordRenditions', ...data }, recorded);
});
test('a failure does not remove earlier renditions', () => {
  given(recorded).ignores(fail);
});
