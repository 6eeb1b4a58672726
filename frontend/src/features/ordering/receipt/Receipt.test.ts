import { expect, test } from 'vitest';
import { cardName } from './Receipt.tsx';

test('a card is named by its brand and last digits; an unknown brand keeps its spelling', () => {
  expect(cardName({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242');
  expect(cardName({ brand: 'eftpos_au', last4: '0001' })).toBe('eftpos_au ending in 0001');
});
