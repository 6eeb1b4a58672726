import type { WireModel } from 'backend/contract/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byNetwork, callBy } from '../../../../lib/api.ts';
import { applyTo, type BulkAction, refusalOf } from './bulkActions.ts';

const model = { _id: 'a b', ModalType: 'premium', updatedAt: '2026-01-01T00:00:00.000Z' } as WireModel;

const made: { readonly name: string; readonly params: unknown; readonly body: unknown }[] = [];
beforeAll(() =>
  callBy(async (name, { params, body }) => {
    made.push({ name, params, body });
    return Response.json({});
  }),
);
afterAll(() => callBy(byNetwork));

const callFor = async (action: BulkAction) => {
  await applyTo(model, action);
  return made.at(-1);
};

test('a licence is set together with what is said about AI', async () => {
  expect(await callFor({ kind: 'licence', licence: 'editorial', madeWithAi: false })).toEqual({
    name: 'PUT /licences/models/:id',
    params: { id: model._id },
    body: { licence: 'editorial', madeWithAi: false },
  });
});

test('a change names the state that was seen, so that a newer one is not overwritten', async () => {
  expect(await callFor({ kind: 'price', price: 12 })).toEqual({
    name: 'POST /modal/change/:id',
    params: { id: model._id },
    body: { price: 12, seenAt: model.updatedAt },
  });
  expect(await callFor({ kind: 'category', category: 'House', subCategory: '' })).toMatchObject({
    body: { category: 'House', subCategory: '', seenAt: model.updatedAt },
  });
});

test('a free model gets no price', () => {
  const action = { kind: 'price', price: 12 } as const;
  expect(refusalOf(action, { ...model, ModalType: 'free' })).toBe('A free model has no price');
  expect(refusalOf(action, model)).toBeNull();
});
