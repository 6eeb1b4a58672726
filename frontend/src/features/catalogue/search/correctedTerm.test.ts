import { expect, test } from 'vitest';
import { correctedTerm } from './correctedTerm.ts';

test('mistyped words are replaced, the others stay', () => {
  expect(correctedTerm('free oka chiars', 'chiar=chair&oka=oak')).toBe('free oak chairs');
  expect(correctedTerm('großer Bürostuhl', 'burostuhl=stuhl')).toBe('großer stuhl');
});
