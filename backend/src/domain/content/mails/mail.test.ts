import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../../kernel/ids.ts';
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
  const { messageId: _, ...mail } = data;
  const refused = { ...mail, answer: 550, code: '5.1.1' };
  const undeliverable = { type: 'MailUndeliverable', data: refused } as const;
  given().decides({ type: 'RecordMailUndeliverable', ...refused }, undeliverable);
  given(undeliverable).ignores({ type: 'RecordMailUndeliverable', ...refused, answer: 551 });
  given(undeliverable).ignores({ type: 'RecordMailSent', ...data });
  given(sent).ignores({ type: 'RecordMailUndeliverable', ...refused });
});
test('the outcome of a sent mail is final', () => {
  given(sent).ignores({ type: 'RecordMailSent', ...data, messageId: '<b@shop.example>' });
});
