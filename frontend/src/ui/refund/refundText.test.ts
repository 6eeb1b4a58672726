import { expect, test } from 'vitest';
import { refundNote, refundWord } from './refundText.ts';

const refund = { modelIds: ['m'], at: '2026-11-22T10:00:00.000Z' } as const;

test('each standing of a refund has a word and says what it means for the buyer', () => {
  expect(refundWord({ standing: 'requested' })).toBe('Refund requested');
  expect(refundNote({ ...refund, standing: 'requested' })).toContain('2026-11-22');
  expect(refundNote({ ...refund, standing: 'declined' })).toContain('Our mail says why');
  expect(refundNote({ ...refund, standing: 'approved' })).toContain('on its way');
  expect(refundNote({ ...refund, standing: 'rejected' })).toContain('could not');
});
