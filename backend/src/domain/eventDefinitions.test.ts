import { expect, test } from 'vitest';
import { eventLabel } from './eventDefinitions.ts';

test('an event type is shown by its label, and a type of a newer program by the words of its name', () => {
  expect(eventLabel('CartCleared')).toBe('Cart emptied');
  expect(eventLabel('MoonLandingMade')).toBe('Moon Landing Made');
});
