import { describe, it } from 'vitest';
import { streams } from '#domain/streams.ts';
import { policySpecification, recorded } from '#testing/specifications/policySpecification.ts';
import { eraseContactMessage, sendMail } from '#workers/jobs.ts';
import {
  whenContactMessageErased,
  whenContactMessageSent,
  whenContactMessageSentCopy,
} from './contactPolicies.ts';

const messageId = 'b2d1f0a4-5a38-4a5b-9a55-6a3d1c1de001';

describe('policies of contact messages', () => {
  const sent = recorded(streams.contactMessage(messageId), {
    type: 'ContactMessageSent',
    data: { messageId, personal: { personId: messageId, ciphertext: '' } },
  });

  it('a message is mailed to the shop (R050)', () => {
    policySpecification(whenContactMessageSent).asksFor(sent, {
      job: sendMail,
      payload: { template: 'contact', causeEventId: sent.id, subjectId: messageId },
    });
  });

  it('a copy is mailed to its sender', () => {
    policySpecification(whenContactMessageSentCopy).asksFor(sent, {
      job: sendMail,
      payload: { template: 'contactCopy', causeEventId: sent.id, subjectId: messageId },
    });
  });

  it('an erased message is cleared by a job (ADR 43) and mails nothing', () => {
    const erased = recorded(streams.contactMessage(messageId), {
      type: 'ContactMessageErased',
      data: { messageId },
    });
    policySpecification(whenContactMessageErased).asksFor(erased, {
      job: eraseContactMessage,
      payload: { messageId },
    });
    for (const policy of [whenContactMessageSent, whenContactMessageSentCopy])
      policySpecification(policy).ignores(erased);
    policySpecification(whenContactMessageErased).ignores(sent);
  });
});
