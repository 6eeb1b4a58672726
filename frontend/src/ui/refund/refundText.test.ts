import type { WireRefund } from 'backend/contract/wireRefund.ts';
import { expect, test } from 'vitest';
import { refundNote, refundWord } from './refundText.ts';

const refund = { modelIds: ['m'], at: '2026-11-22T10:00:00.000Z' } as const;

const items = [
  { _id: 'm', ModalName: 'Oak Chair' },
  { _id: 'n', ModalName: 'Pine Table' },
];
const note = (standing: WireRefund['standing']) => refundNote({ ...refund, standing }, items);

test('each status of a refund has a word and an explanation for the buyer', () => {
  expect(refundWord({ standing: 'requested' })).toBe('Refund requested');
  expect(note('requested')).toContain('a refund of Oak Chair on 2026-11-22');
  expect(note('declined')).toContain('Our mail says why');
  expect(note('approved')).toContain('on its way');
  expect(note('rejected')).toContain('could not');
});
