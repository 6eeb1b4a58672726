import { describe, it } from 'vitest';
import { streams } from '#domain/streams.ts';
import { policySpecification, recorded } from '#testing/policySpecification.ts';
import { eraseContactMessage } from '#workers/content/eraseContactMessage.job.ts';
import { sendMail } from '#workers/content/sendMail.job.ts';
import { whenContactMessageErased } from './whenContactMessageErased.ts';
import { whenContactMessageSent } from './whenContactMessageSent.ts';
import { whenContactMessageSentCopy } from './whenContactMessageSentCopy.ts';

const messageId = 'b2d1f0a4-5a38-4a5b-9a55-6a3d1c1de001';

describe('what follows from a message of a visitor', () => {
  const sent = recorded(streams.contactMessage(messageId), {
    type: 'ContactMessageSent',
    data: { messageId, personal: { personId: messageId, ciphertext: '' } },
  });

  it('it is mailed to the shop (R050)', () => {
    policySpecification(whenContactMessageSent)
      .when(sent)
      .asksFor({
        job: sendMail,
        payload: { template: 'contact', causeEventId: sent.id, subjectId: messageId },
      });
  });

  it('a copy is mailed to who wrote it', () => {
    policySpecification(whenContactMessageSentCopy)
      .when(sent)
      .asksFor({
        job: sendMail,
        payload: { template: 'contactCopy', causeEventId: sent.id, subjectId: messageId },
      });
  });

  it('one that was erased is cleared away (decision 46), and mails nobody anything', () => {
    const erased = recorded(streams.contactMessage(messageId), {
      type: 'ContactMessageErased',
      data: { messageId },
    });
    policySpecification(whenContactMessageErased)
      .when(erased)
      .asksFor({ job: eraseContactMessage, payload: { messageId } });
    for (const policy of [whenContactMessageSent, whenContactMessageSentCopy])
      policySpecification(policy).when(erased).asksForNothing();
    policySpecification(whenContactMessageErased).when(sent).asksForNothing();
  });
});
