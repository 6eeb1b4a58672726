import type { WireModel } from 'backend/contract/wire.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { referenceTo } from '../../../../../../backend/testing/samples/sampleShop.ts';
import { emptyText } from './modelText.ts';
import { updateBody, updateFields, updateSchema } from './updateForm.ts';

const model = {
  ModalName: 'Oak chair',
  ModalType: 'premium',
  ModalPrice: 25,
  ModalCard: '',
  ModalSlider: [],
} as unknown as WireModel;

test('a model that becomes free has no price (R092, Q33)', () => {
  expect(updateFields(model).ModalPrice).toBe('25');
  expect(updateFields({ ...model, ModalType: 'free', ModalPrice: 0 }).ModalPrice).toBe('');
  expect(updateBody({ ...updateFields(model), ModalType: 'free' }, model).ModalPrice).toBe('');
});

test('the price field of a free model is not validated (R092)', () => {
  const texts = { ...emptyText, ModalCategory: 'House', ModalsubCategory: 'Chairs', ModalPrice: '12.50' };
  expect(v.safeParse(updateSchema, { ...texts, ModalType: 'premium' }).issues).toMatchObject([
    { message: 'Enter the price in whole dollars', path: [{ key: 'ModalPrice' }] },
  ]);
  expect(v.safeParse(updateSchema, { ...texts, ModalType: 'free' }).success).toBe(true);
});

test('an update sends the id parts of the pictures (R097)', () => {
  const [card, slide] = ['card', 'slide'].map(referenceTo);
  const pictured = { ...model, ModalCard: card ?? '', ModalSlider: [slide ?? ''] };
  const { ModalCard, ModalSlider } = updateBody(updateFields(pictured), pictured);
  expect([card, slide]).toEqual([ModalCard, ...ModalSlider].map((id) => expect.stringMatching(`&id=${id}$`)));
  expect(ModalCard).toMatch(/^[\da-f-]{36}$/);
});
