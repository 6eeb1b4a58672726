import { expect, test } from 'vitest';
import { eventLabel } from './eventDefinitions.ts';

test('an event type is called by its label, and one of a newer program by its words', () => {
  expect(eventLabel('CartCleared')).toBe('Cart emptied');
  expect(eventLabel('MoonLandingMade')).toBe('Moon Landing Made');
});
