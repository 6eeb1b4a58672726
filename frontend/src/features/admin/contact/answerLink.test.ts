import { expect, test } from 'vitest';
import { answerLink } from './answerLink.ts';

const message = {
  name: 'Grace',
  email: 'grace+x@example.com',
  subject: 'Lamp & chair?',
  message: 'One\n\nTwo',
};

test('an answer is begun with recipient, subject and quoted text, which can add no other field', () => {
  const link = answerLink({ ...message, subject: 'Hi&bcc=a@example.com' });
  expect(link.startsWith('mailto:grace%2Bx@example.com?subject=')).toBe(true);
  const fields = new URLSearchParams(link.slice(link.indexOf('?')));
  expect([...fields.keys()]).toEqual(['subject', 'body']);
  expect(fields.get('subject')).toBe('Re: Hi&bcc=a@example.com');
  expect(fields.get('body')).toBe('Hello Grace,\r\n\r\n\r\n\r\n> One\r\n>\r\n> Two');
});

test('a long message is quoted in part', () => {
  const link = answerLink({ ...message, message: 'x'.repeat(9_000) });
  expect(link.length).toBeLessThan(1_500);
});
