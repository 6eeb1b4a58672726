import { expect, test } from 'vitest';
import { wholeDollars } from './wholeDollars.ts';

test.each([
  ['40', '40'],
  ['40.00', '40'],
  ['40,00', '40'],
  ['40,0', '40'],
  ['1,234.00', '1234'],
  ['1.234,00', '1234'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['1 234', '1234'],
  ['1\u00A0234,00', '1234'],
  ['1\u202F234,00', '1234'],
  ["1'234.00", '1234'],
  ['$40', '40'],
  ['$ 1,234.00', '1234'],
  ['40,00 $', '40'],
  ['US$40', '40'],
  ['40 USD', '40'],
  ['４０', '40'],
  ['', ''],
])('%j is %j whole dollars', (text, dollars) => {
  expect(wholeDollars(text)).toBe(dollars);
});

test.each(['1.234', '1,234', '$1.234', '12,345', '999.000'])('%j has two readings', (text) => {
  expect(wholeDollars(text)).toBe(null);
});

test.each([
  '40,50',
  '1.234,50',
  '1,234.5',
  '0.500',
  '1,2345',
  '-40',
  '€40',
  '40 EUR',
  '1,23,456',
  '1,234,567,00',
  '1.234.567.0',
  '4E+01',
  '#REF!',
  '40-50',
  'forty',
])('%j is none, and the field says so', (text) => {
  expect(wholeDollars(text)).toBe(text);
});
