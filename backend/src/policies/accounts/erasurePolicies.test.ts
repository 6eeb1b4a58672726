import { test } from 'vitest';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { policySpecification, recorded } from '#testing/specifications/policySpecification.ts';
import { eraseContactMessage, erasePersonalData } from '#workers/jobs.ts';
import { whenContactMessageErased, whenUserErased } from './erasurePolicies.ts';

test('the erasure of a user is completed by a job (ADR 43)', () => {
  const policy = policySpecification(whenUserErased);
  const userId = uuidV5('a user');
  const user = (type: string, data: object) =>
    recorded(streams.user(userId), { type, data: { userId, ...data } });
  policy.asksFor(user('UserErased', { reason: 'self' }), { job: erasePersonalData, payload: { userId } });
  policy.ignores(user('PersonalDataErased', {}));
});

test('an erased message is cleared by a job (ADR 43)', () => {
  const policy = policySpecification(whenContactMessageErased);
  const messageId = uuidV5('a message');
  const message = (type: string) =>
    recorded(streams.contactMessage(messageId), { type, data: { messageId } });
  policy.asksFor(message('ContactMessageErased'), { job: eraseContactMessage, payload: { messageId } });
  policy.ignores(message('ContactMessageSent'));
});
