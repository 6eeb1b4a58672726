import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../kernel/ids.ts';
import { mailDecider } from './mail.ts';

const given = deciderSpecification(mailDecider);
const data = {
  mailId: uuidV5('an event'),
  template: 'verify',
  messageId: '<a@shop.example>',
  content: { personId: uuidV5('a person'), ciphertext: 'c2VhbGVk' },
};
const sent = { type: 'MailSent', data } as const;

test('a sent mail is recorded', () => {
  given().decides({ type: 'RecordMailSent', ...data }, sent);
});
test('an undeliverable mail is recorded, and that outcome is final', () => {
  const { mailId, template } = data;
  const undeliverable = { type: 'MailUndeliverable', data: { mailId, template, answer: 550 } } as const;
  given().decides({ type: 'RecordMailUndeliverable', mailId, template, answer: 550 }, undeliverable);
  given(undeliverable).ignores({ type: 'RecordMailUndeliverable', mailId, template, answer: 551 });
  given(undeliverable).ignores({ type: 'RecordMailSent', ...data });
  given(sent).ignores({ type: 'RecordMailUndeliverable', mailId, template, answer: 550 });
});
test('the outcome of a sent mail is final', () => {
  given(sent).ignores({ type: 'RecordMailSent', ...data, messageId: '<b@shop.example>' });
});
