import { expect, test } from 'vitest';
import { mailState, mailTitle } from './mailText.ts';

test('a mail is titled by its subject; an unknown template keeps its name', () => {
  expect(mailTitle({ template: 'verify' })).toBe('Verify the email address');
  expect(mailTitle({ template: 'somethingNew' })).toBe('somethingNew');
});

test('a refused address shows the answer of the mail server', () => {
  expect(mailState({ state: 'undeliverable', answer: 550 })).toEqual({
    word: 'Refused',
    tone: 'danger',
    meaning: 'The mail server refused the address (550).',
  });
});

test('a sent mail needs no explanation', () => {
  expect(mailState({ state: 'sent', answer: null })).toEqual({ word: 'Sent', tone: 'ok', meaning: '' });
});
