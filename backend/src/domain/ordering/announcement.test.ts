import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { announcementDecider } from './announcement.ts';

const given = deciderSpecification(announcementDecider);
const data = { userId: 'u', modelId: 'm', version: 2 };
const announced = (more = {}) => ({ type: 'NewVersionAnnounced', data: { ...data, ...more } }) as const;
const announce = (more = {}) => ({ type: 'AnnounceVersion', ...data, ...more }) as const;

test('a client is notified of each version of each model once (Q32)', () => {
  given().decides(announce(), announced());
  given(announced()).ignores(announce());
  given(announced(), announced({ version: 3 })).ignores(announce());
  given(announced()).decides(announce({ version: 3 }), announced({ version: 3 }));
  given(announced()).decides(announce({ modelId: 'n' }), announced({ modelId: 'n' }));
});
