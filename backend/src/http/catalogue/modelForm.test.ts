import * as v from 'valibot';
import { expect, test } from 'vitest';
import { typedPrice } from '#domain/catalogue/price.ts';
import { updateFields } from './modelForm.ts';

const form = (ModalPrice: unknown) =>
  v.safeParse(updateFields, {
    ModalType: 'premium',
    ModalCategory: 'House',
    ModalsubCategory: 'Chairs',
    ModalPrice,
  });

test('the form takes every price that the catalogue takes, and names itself when it is too high', () => {
  for (const price of ['0', '40', '999999', 999_999]) {
    const { success, output } = form(price);
    expect(success && typedPrice((output as { ModalPrice: number }).ModalPrice)).toMatchObject({
      currency: 'USD',
    });
  }
  expect(form('1000000').issues?.[0]?.message).toBe('ModalPrice must be at most 999999');
});

test('no price is an empty text; anything but whole dollars is refused', () => {
  expect(form('').output).toMatchObject({ ModalPrice: null });
  for (const price of ['1.5', '-1', 'forty', '1e3']) expect(form(price).success).toBe(false);
});
