import { expect, test } from 'vitest';
import { notifyError, notifySuccess, receiveNotices } from './notices.ts';

test('notices wait until somebody shows them, and then come in order', () => {
  notifySuccess('one');
  notifyError('two');
  const shown: string[] = [];
  const stop = receiveNotices(({ kind, text }) => shown.push(`${kind} ${text}`));
  notifySuccess('three');
  expect(shown).toEqual(['success one', 'error two', 'success three']);
  stop();
});
