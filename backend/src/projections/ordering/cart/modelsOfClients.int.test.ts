import { beforeAll, expect, test } from 'vitest';
import { dollars } from '#domain/kernel/money.ts';
import { cartCleared, inCart, outOfCart } from '#testing/samples/sampleCarts.ts';
import { after, id, uploaded } from '#testing/samples/sampleModels.ts';
import { granted, paid, placed } from '#testing/samples/sampleOrders.ts';
import { projectionSpecification, recorded } from '#testing/specifications/projectionSpecification.ts';
import { applyBatch } from '../../applyBatch.ts';
import { modelsProjection } from '../../catalogue/models/projector.ts';
import { ensureSchema } from '../../checkpoint.ts';
import { schemaOf } from '../../projection.ts';
import { cart } from './cart.ts';

const { given, reviewSql } = projectionSpecification(cart.projection, [
  inCart('Ann', 'Sofa'),
  inCart('Ann', 'Lamp'),
  inCart('Ann', 'Chair'),
  inCart('Bob', 'Chair'),
  outOfCart('Ann', 'Sofa'),
  inCart('Ann', 'Table'),
  inCart('Ann', 'Sofa'),
  placed('order', 'Ann', ['Lamp', 'Bed']),
  paid('order'),
  granted('order', 'Ann', ['Lamp', 'Bed']),
  outOfCart('Ann', 'Lamp', 'bought'),
  inCart('Eve', 'Lamp'),
  inCart('Eve', 'Sofa'),
  cartCleared('Eve', ['Lamp', 'Sofa']),
]);
const cartOf = (user: string) =>
  cart.listOf({ db: given(), reference: (assetId) => `ref:${assetId}` })(id(user));

beforeAll(async () => {
  const schema = schemaOf(modelsProjection);
  await ensureSchema(given(), modelsProjection, schema);
  const catalogue = recorded([
    ...['Sofa', 'Lamp', 'Chair', 'Table'].map((name) => uploaded(name)),
    after('Chair', 'ModelUpdated', { attributes: {}, files: {}, price: dollars(55) }),
    after('Table', 'ModelDelisted'),
  ]);
  await applyBatch(given(), modelsProjection, null, catalogue, schema);
});

test('a cart lists whole models in the order added, at the current price (R101, Q10, Q33)', async () => {
  const list = await cartOf('Ann');
  expect(list.map(({ ModalName, ModalPrice }) => [ModalName, ModalPrice])).toEqual([
    ['Chair', 55],
    ['Sofa', 40],
  ]);
  expect(list[0]).not.toHaveProperty('ModalFile');
});

test('bought and delisted models are not shown, and no other cart changes', async () => {
  expect((await cartOf('Ann')).map(({ _id }) => _id)).not.toContain(id('Lamp'));
  expect((await cartOf('Bob')).map(({ ModalName }) => ModalName)).toEqual(['Chair']);
});

test('a cart that was cleared or never used is empty', async () => {
  expect(await cartOf('Eve')).toEqual([]);
  expect(await cartOf('Zoe')).toEqual([]);
});

reviewSql('modelsOfClients.sql');
