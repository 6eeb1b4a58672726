import { expect, test } from 'vitest';
import { dollarText, reversalMarks, reversalNote } from './reversalText.ts';

const nothing = { refunded: 0, dispute: null, isRevoked: false };
const words = (reversal?: typeof nothing | object): readonly string[] =>
  reversalMarks({ orderAmount: 40, ...(reversal && { reversal: { ...nothing, ...reversal } }) }).map(
    ({ word }) => word,
  );

test('an order without refund or dispute has no badge', () => {
  expect(words()).toEqual([]);
});

test('refunds and disputes have badges (ADR 26)', () => {
  expect(words({ refunded: 40 })).toEqual(['Refunded']);
  expect(words({ refunded: 12.5 })).toEqual(['Partly refunded']);
  expect(words({ dispute: { status: 'open', amount: 40 } })).toEqual(['Disputed']);
  expect(words({ refunded: 10, dispute: { status: 'lost', amount: 30 } })).toEqual([
    'Partly refunded',
    'Dispute lost',
  ]);
  expect(words({ dispute: { status: 'won', amount: 40 } })).toEqual(['Dispute won']);
});

test("the note explains the effect on the buyer's models", () => {
  expect(reversalNote({ ...nothing, refunded: 12.5 })).toBe(
    '$12.50 went back to your card. You keep your models.',
  );
  expect(reversalNote({ ...nothing, refunded: 40, isRevoked: true })).toContain(
    'can no longer be downloaded',
  );
  expect(reversalNote({ ...nothing, dispute: { status: 'open', amount: 40 } })).toContain('Your bank');
  expect(reversalNote({ ...nothing, dispute: { status: 'won', amount: 40 } })).toBeNull();
});

test('cents are shown only if there are any', () => {
  expect([dollarText(40), dollarText(12.5)]).toEqual(['$40', '$12.50']);
});
