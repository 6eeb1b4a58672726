import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { announcementDecider } from './announcement.ts';

const given = deciderSpecification(announcementDecider);
const data = { userId: 'u', modelId: 'm', version: 2 };
const told = (more = {}) => ({ type: 'NewVersionAnnounced', data: { ...data, ...more } }) as const;
const tell = (more = {}) => ({ type: 'AnnounceVersion', ...data, ...more }) as const;

test('a client is notified of each version of each model once (Q32)', () => {
  given().when(tell()).then(told());
  given(told()).when(tell()).thenNothing();
  given(told(), told({ version: 3 }))
    .when(tell())
    .thenNothing();
  given(told())
    .when(tell({ version: 3 }))
    .then(told({ version: 3 }));
  given(told())
    .when(tell({ modelId: 'n' }))
    .then(told({ modelId: 'n' }));
});
