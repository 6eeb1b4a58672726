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

test('a client is asked once to review each model, until they stop these mails; versions are still announced', () => {
  const asked = (modelId: string) => ({ type: 'ReviewAskedFor', data: { userId: 'u', modelId } }) as const;
  const ask = (modelId: string) => ({ type: 'AskForReview', userId: 'u', modelId }) as const;
  const stop = { type: 'StopReviewMails', userId: 'u' } as const;
  const stopped = { type: 'ReviewMailsStopped', data: { userId: 'u' } } as const;
  given().decides(ask('m'), asked('m'));
  given(asked('m'), announced()).ignores(ask('m'));
  given(asked('m')).decides(ask('n'), asked('n'));
  given(asked('m')).decides(stop, stopped);
  given(stopped).ignores(stop);
  given(asked('m'), stopped).ignores(ask('n'));
  given(stopped).decides(announce(), announced());
});
