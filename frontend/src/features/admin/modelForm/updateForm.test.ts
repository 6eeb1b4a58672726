import type { WireModel } from 'backend/contract/wire.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyText } from './modelText.ts';
import { updateBody, updateFields, updateSchema } from './updateForm.ts';

const id = '2f1b7c52-4e0a-4a5e-9c53-0a4d8f1e6b11';
const model = {
  ModalName: 'Oak chair',
  ModalType: 'premium',
  ModalPrice: 25,
  ModalCard: `http://localhost:3000/api/modal/google-drive-proxy?url=asset&id=${id}`,
  ModalSlider: [`http://localhost:3000/api/modal/google-drive-proxy?url=asset&id=${id}`],
} as unknown as WireModel;

test('only category, sub-category and type are required (R137)', () => {
  const { issues = [] } = v.safeParse(updateSchema, emptyText, { abortPipeEarly: true });
  expect(issues.map((issue) => issue.message)).toEqual([
    'Select the type',
    'Select the Category',
    'Select the Sub-Category',
  ]);
});

test('only the id part of a reference is sent back (R097)', () => {
  const body = updateBody(updateFields(model), model);
  expect(body.ModalCard).toBe(id);
  expect(body.ModalSlider).toEqual([id]);
});

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

test('description and tags are shown unchanged, tags separated by commas', () => {
  const words = { description: 'Seats one.', tags: ['oak', 'hand made'] };
  expect(updateFields({ ...model, ...words })).toMatchObject({
    description: 'Seats one.',
    tags: 'oak, hand made',
  });
  expect(updateFields(model)).toMatchObject({ description: '', tags: '' });
});
