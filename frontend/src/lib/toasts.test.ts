import { expect, test } from 'vitest';
import { receiveToasts, toastError, toastSuccess } from './toasts.ts';

test('toasts wait for a receiver and reach it in order', () => {
  toastSuccess('one');
  toastError('two');
  const shown: string[] = [];
  const stop = receiveToasts(({ kind, text }) => shown.push(`${kind} ${text}`));
  toastSuccess('three');
  expect(shown).toEqual(['success one', 'error two', 'success three']);
  stop();
});
