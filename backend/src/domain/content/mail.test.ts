import { test } from 'vitest';
import { deciderSpecification } from '#testing/deciderSpecification.ts';
import { uuidV5 } from '../kernel/ids.ts';
import { mailDecider } from './mail.ts';

const given = deciderSpecification(mailDecider);
const data = { mailId: uuidV5('an event'), template: 'verify', messageId: '<a@shop.example>' };
const sent = { type: 'MailSent', data } as const;

test('a mail that left is recorded', () => {
  given()
    .when({ type: 'RecordMailSent', ...data })
    .then(sent);
});
test('a mail that was sent stays sent', () => {
  given(sent)
    .when({ type: 'RecordMailSent', ...data, messageId: '<b@shop.example>' })
    .thenNothing();
});
