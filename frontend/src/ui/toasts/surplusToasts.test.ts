import { expect, test } from 'vitest';
import { type ShownToast, surplusToasts } from './surplusToasts.ts';

const shown = (...kinds: readonly ('success' | 'error' | 'undo')[]): readonly ShownToast[] =>
  kinds.map((kind, id) => ({ id, kind: kind === 'undo' ? 'success' : kind, hasAction: kind === 'undo' }));

test('up to four toasts stay', () => {
  expect(surplusToasts([])).toEqual([]);
  expect(surplusToasts(shown('success', 'success', 'success', 'error'))).toEqual([]);
});

test('errors disappear when a success follows', () => {
  expect(surplusToasts(shown('error', 'success'))).toEqual([0]);
  expect(surplusToasts(shown('success', 'error', 'undo', 'error', 'undo'))).toEqual([1, 3]);
  expect(surplusToasts(shown('success', 'error'))).toEqual([]);
});

test('an error replaces the oldest success and is shown at once', () => {
  expect(surplusToasts(shown('success', 'success', 'success', 'success', 'error'))).toEqual([0]);
  expect(surplusToasts(shown('error', 'undo', 'success', 'success', 'error'))).toEqual([2]);
});

test('toasts with Undo are removed after plain successes, errors last', () => {
  expect(surplusToasts(shown('undo', 'error', 'error', 'undo', 'error'))).toEqual([0]);
  expect(surplusToasts(shown('error', 'error', 'error', 'error', 'error'))).toEqual([0]);
});

test('the newest stays, whatever its type', () => {
  expect(surplusToasts(shown('undo', 'undo', 'undo', 'undo', 'success'))).toEqual([0]);
});
