import { describe, expect, test } from 'vitest';
import { cardNumberText, cvcText, expiryOf, expiryText } from './cardText.ts';

test('a card number is grouped as on the card', () => {
  expect(cardNumberText('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(cardNumberText('4242-42')).toBe('4242 42');
  expect(cardNumberText('378282246310005')).toBe('3782 822463 10005');
  expect(cardNumberText('')).toBe('');
});

describe('an expiry', () => {
  test.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1230', '12 / 30'],
    ['5', '05'],
    ['12/30', '12 / 30'],
    ['12/', '12 / '],
    ['12 /', '12 / '],
    ['12 / 3', '12 / 3'],
  ])('%s is formatted as %s', (typed, shown) => {
    expect(expiryText(typed)).toBe(shown);
  });

  test('is a month and a year once it is complete', () => {
    expect(expiryOf('07 / 31')).toEqual({ month: 7, year: 2031 });
    expect(expiryOf('07 / 3')).toBeNull();
  });
});

test('a security code has at most four digits', () => {
  expect(cvcText('12345')).toBe('1234');
});
