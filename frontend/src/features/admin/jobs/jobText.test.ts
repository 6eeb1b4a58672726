import { expect, test } from 'vitest';
import { aboutLines, jobTitle, queueTitle } from './jobText.ts';

test('queues and jobs have titles; unknown ones keep their names', () => {
  expect(queueTitle('mail')).toBe('Mails');
  expect(queueTitle('newQueue')).toBe('newQueue');
  expect(jobTitle({ name: 'sendMail' })).toBe('Send a mail');
  expect(jobTitle({ name: 'newJob' })).toBe('newJob');
});

test('the subjects of a job are listed by kind and id', () => {
  expect(aboutLines({ template: 'verify', causeEventId: 'e-1', subjectId: 'u-1' })).toEqual([
    { label: 'template', value: 'verify' },
    { label: 'cause event', value: 'e-1' },
    { label: 'subject', value: 'u-1' },
  ]);
});
