import * as v from 'valibot';
import { expect, test } from 'vitest';
import { typedPrice } from '#domain/catalogue/models/price.ts';
import { updateFields } from './modelForm.ts';

const update = (named: object) =>
  v.safeParse(updateFields, {
    ModalType: 'premium',
    ModalCategory: 'House',
    ModalsubCategory: 'Chairs',
    ...named,
  });
const form = (ModalPrice: unknown) => update({ ModalPrice });

test('the form accepts every price that the catalogue accepts, and the message for a price that is too high names the field', () => {
  for (const price of ['0', '40', '999999', 999_999]) {
    const { success, output } = form(price);
    expect(success && typedPrice((output as { ModalPrice: number }).ModalPrice)).toMatchObject({
      currency: 'USD',
    });
  }
  expect(form('1000000').issues?.[0]?.message).toBe('Enter at most 999999 dollars');
});

test('an empty text means no price; anything but whole dollars is refused', () => {
  expect(form('').output).toMatchObject({ ModalPrice: null });
  for (const price of ['1.5', '-1', 'forty', '1e3']) expect(form(price).success).toBe(false);
});

test('tags come in one text or in several and are normalised; a description may have lines', () => {
  for (const tags of ['Oak, Hand Made,oak,, ', ['Oak', 'Hand_Made, oak']])
    expect(update({ tags }).output).toMatchObject({ tags: ['oak', 'hand made'] });
  expect(update({ tags: '', description: ' One.\nTwo. ' }).output).toMatchObject({
    tags: [],
    description: 'One.\nTwo.',
  });
  expect(update({}).output).not.toHaveProperty('tags');
});

test.each([
  [{ tags: Array.from({ length: 13 }, (_, nth) => `tag ${nth}`) }, 'must not be more than 12 tags'],
  [{ tags: 'x'.repeat(41) }, 'a tag must not be longer than 40 characters'],
  [{ tags: 'a\u0000b' }, 'must not contain control characters'],
  [{ tags: [1] }, 'must be a text or a list of texts'],
  [{ description: 'x'.repeat(2_001) }, 'must not be longer than 2000 characters'],
])('words beyond their bounds are refused with a reason: %#', (named, reason) => {
  expect(update(named).issues?.[0]?.message).toBe(reason);
});
