import { expect, test } from 'vitest';
import { nearestNames } from './WaysOn.tsx';

const names = ['House', 'Furniture', 'Lighting', 'Plants'];
const nearest = (term: string) => nearestNames(names, (name) => name, term, 2);

test('the name with most letter pairs in common comes first', () => {
  expect(nearest('furnitur')[0]).toBe('Furniture');
  expect(nearest('light')[0]).toBe('Lighting');
  expect(nearest('PLANT')[0]).toBe('Plants');
});
