import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../kernel/ids.ts';
import { mailDecider } from './mail.ts';

const given = deciderSpecification(mailDecider);
const data = { mailId: uuidV5('an event'), template: 'verify', messageId: '<a@shop.example>' };
const sent = { type: 'MailSent', data } as const;

test('a sent mail is recorded', () => {
  given()
    .when({ type: 'RecordMailSent', ...data })
    .then(sent);
});
test('an undeliverable mail is recorded, and that outcome is final', () => {
  const { mailId, template } = data;
  const undeliverable = { type: 'MailUndeliverable', data: { mailId, template, answer: 550 } } as const;
  given().when({ type: 'RecordMailUndeliverable', mailId, template, answer: 550 }).then(undeliverable);
  given(undeliverable).when({ type: 'RecordMailUndeliverable', mailId, template, answer: 551 }).thenNothing();
  given(undeliverable)
    .when({ type: 'RecordMailSent', ...data })
    .thenNothing();
  given(sent).when({ type: 'RecordMailUndeliverable', mailId, template, answer: 550 }).thenNothing();
});
test('the outcome of a sent mail is final', () => {
  given(sent)
    .when({ type: 'RecordMailSent', ...data, messageId: '<b@shop.example>' })
    .thenNothing();
});
