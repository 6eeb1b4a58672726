import { test } from 'vitest';
import { deciderSpecification } from '#testing/deciderSpecification.ts';
import { uuidV5 } from '../kernel/ids.ts';
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

test('the copies of a picture are recorded', () => {
  given()
    .when({ type: 'RecordRenditions', ...data })
    .then(recorded);
});
test('the same copies again stay quiet', () => {
  given(recorded)
    .when({ type: 'RecordRenditions', ...data, renditions: [copy(480), copy(240)] })
    .thenNothing();
});
test('other copies are recorded anew', () => {
  const more = { ...data, renditions: [...data.renditions, copy(800)] };
  given(recorded)
    .when({ type: 'RecordRenditions', ...more })
    .then({ type: 'RenditionsRecorded', data: more });
});
test('a failure is recorded once, and copies made later win', () => {
  given().when(fail).then(failed);
  given(failed).when(fail).thenNothing();
  given(failed)
    .when({ type: 'RecordRenditions', ...data })
    .then(recorded);
});
test('a failure takes copies that were made before from nobody', () => {
  given(recorded).when(fail).thenNothing();
});
