import { expect, test } from 'vitest';
import { mailState, mailTitle } from './mailText.ts';

test('a mail is called by what it is about; a new kind keeps its name', () => {
  expect(mailTitle({ template: 'verify' })).toBe('Verify the email address');
  expect(mailTitle({ template: 'somethingNew' })).toBe('somethingNew');
});

test('a refused address says what the mail server answered', () => {
  expect(mailState({ state: 'undeliverable', answer: 550 })).toEqual({
    word: 'Refused',
    tone: 'danger',
    meaning: 'The mail server refused the address (550).',
  });
});

test('a mail that left needs no further words', () => {
  expect(mailState({ state: 'sent', answer: null })).toEqual({ word: 'Sent', tone: 'ok', meaning: '' });
});
