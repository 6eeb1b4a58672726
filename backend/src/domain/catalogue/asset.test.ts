import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
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

test('the renditions of a picture are recorded', () => {
  given()
    .when({ type: 'RecordRenditions', ...data })
    .then(recorded);
});
test('the same renditions again append nothing', () => {
  given(recorded)
    .when({ type: 'RecordRenditions', ...data, renditions: [copy(480), copy(240)] })
    .thenNothing();
});
test('other renditions are recorded again', () => {
  const more = { ...data, renditions: [...data.renditions, copy(800)] };
  given(recorded)
    .when({ type: 'RecordRenditions', ...more })
    .then({ type: 'RenditionsRecorded', data: more });
});
test('a failure is recorded once, and renditions made later replace it', () => {
  given().when(fail).then(failed);
  given(failed).when(fail).thenNothing();
  given(failed)
    .when({ type: 'RecordRenditions', ...data })
    .then(recorded);
});
test('other widths can be requested; nothing is appended for a picture that has them all', () => {
  const ask = (widths: readonly number[]) => ({ type: 'RequestRenditions', assetId, widths }) as const;
  const wanted = (widths: number[]) => ({ type: 'RenditionsRequested', data: { assetId, widths } }) as const;
  // It is 500 pixels wide, so it has no rendition at 800.
  given(recorded)
    .when(ask([240, 480, 800]))
    .thenNothing();
  given(recorded)
    .when(ask([320, 480]))
    .then(wanted([320, 480]));
  given(failed)
    .when(ask([240]))
    .then(wanted([240]));
  given(recorded, wanted([320]))
    .when({ type: 'RecordRenditions', ...data })
    .thenNothing();
});
test('a failure does not remove earlier renditions', () => {
  given(recorded).when(fail).thenNothing();
});
