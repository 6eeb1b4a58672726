import { beforeAll, expect, test } from 'vitest';
import type { ModelTableFilter } from '#contract/adminTables.ts';
import { applyBatch } from '#projections/applyBatch.ts';
import { ensureSchema } from '#projections/checkpoint.ts';
import { salesProjection } from '#projections/ordering/sales/projector.ts';
import { salesQueries } from '#projections/ordering/sales/queries.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { id, uploaded } from '#testing/samples/sampleModels.ts';
import { granted, placed } from '#testing/samples/sampleOrders.ts';
import { recorded } from '#testing/specifications/projectionSpecification.ts';
import { modelsProjection } from '../models/projector.ts';
import { modelQueries } from '../models/queries.ts';

const longAgo = '2020-01-01T10:00:00.000Z';
const today = new Date().toISOString();

const database = await ownDatabase();

beforeAll(async () => {
  const { db } = database;
  const sold = (order: string, models: readonly string[], at: string) => [
    placed(order, 'Ann', models, at),
    { ...granted(order, 'Ann', models), at },
  ];
  const events = recorded([
    ...['Chair', 'Lamp', 'Desk', 'Stool'].map((name) => ({ ...uploaded(name), at: longAgo })),
    { ...uploaded('Plant', { type: 'free', price: 0 }), at: longAgo },
    { ...uploaded('Vase'), at: today },
    ...sold('first', ['Chair', 'Lamp'], longAgo),
    ...sold('second', ['Chair', 'Desk'], today),
  ]);
  for (const projection of [modelsProjection, salesProjection]) {
    await ensureSchema(db, projection);
    await applyBatch(
      db,
      projection,
      null,
      events.filter(({ streamName }) =>
        projection.streamCategories.some((category) => streamName.startsWith(`${category}-`)),
      ),
    );
  }
});

const table = async (filter: ModelTableFilter) => {
  const { bestSellers } = salesQueries({ db: database.db });
  const queries = modelQueries({
    db: database.db,
    reference: (assetId) => assetId,
    bestSellers: async () => (await bestSellers(3)).map(({ _id }) => _id),
  });
  const { rows, total } = await queries.tableOfModels(filter, { page: 1, limit: 8 });
  return [rows.map(({ _id }) => _id), total];
};

test('the best selling models come first, then all others, the newest first', async () => {
  const soldOnce = ['Desk', 'Lamp'].map(id).toSorted();
  const expected = [id('Chair'), ...soldOnce, ...['Vase', 'Plant', 'Stool'].map(id)];
  expect(await table({ sort: 'bestSelling' })).toEqual([expected, 6]);
});

test('a model is unsold if it was for sale for 90 days and had no buyer in them', async () => {
  expect(await table({ state: 'unsold', sort: 'name' })).toEqual([['Lamp', 'Stool'].map(id), 2]);
});
