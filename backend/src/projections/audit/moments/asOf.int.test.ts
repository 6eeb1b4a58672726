import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ModelEvent } from '#domain/catalogue/models/model.events.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { orderDecider } from '#domain/ordering/orders/order.ts';
import { streamCategory, streamId } from '#domain/streams.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { beginning, randomLog } from '#testing/samples/randomLog.ts';
import { ensureIndexes, ensureSchema } from '../../checkpoint.ts';
import { schemaOf } from '../../projection.ts';
import { auditProjection } from '../history/events/projector.ts';
import { aggregates, stateUpTo } from '../history/fields/aggregates.ts';
import { positionAt, shopAt } from './shopAt.ts';

type Log = readonly RecordedEvent[];

/** The simplest definition: the log up to the last event at or before that time. */
const upTo = (log: Log, at: string): Log =>
  log.slice(0, log.findLastIndex(({ metadata }) => metadata.at <= at) + 1);

const streamsIn = (log: Log, kind: string): ReadonlyMap<string, Log> =>
  Map.groupBy(
    log.filter(({ streamName }) => streamCategory(streamName) === kind),
    ({ streamName }) => streamName,
  );

const listedModels = (log: Log): readonly string[] =>
  [...streamsIn(log, 'model')]
    .filter(
      ([, events]) => fold(modelDecider, events as unknown as readonly ModelEvent[]).status === 'listed',
    )
    .map(([streamName]) => streamId(streamName));

const paidOrders = (log: Log) =>
  [...streamsIn(log, 'order').values()]
    .map((events) => fold(orderDecider, events as unknown as readonly OrderEvent[]))
    .filter((order) => order.status === 'paid');

const moment = fc
  .integer({ min: -7_200_000, max: 120 * 3_600_000 })
  .map((ms) => new Date(beginning + ms).toISOString());

/** At the exact times of events, one millisecond makes the difference. */
const logAndMoment = randomLog.chain((log) =>
  fc.tuple(
    fc.constant(log),
    log.length === 0 ? moment : fc.oneof(moment, fc.constantFrom(...log.map(({ metadata }) => metadata.at))),
  ),
);

const database = await ownDatabase();

describe('every answer about a moment is the fold of the events up to it', () => {
  const schema = schemaOf(auditProjection);
  beforeAll(async () => {
    await ensureSchema(database.db, auditProjection);
    await ensureIndexes(database.db, auditProjection, schema);
  });

  const indexed = async (log: Log): Promise<void> => {
    for (const table of ['entry', 'link', 'known', 'person', 'hour'])
      await sql`truncate ${sql.id(schema, table)}`.execute(database.db);
    if (log.length > 0) await auditProjection.apply(log, database.db, schema);
  };

  test('for random logs of the real deciders and random moments', async () => {
    await fc.assert(
      fc.asyncProperty(logAndMoment, async ([log, at]) => {
        await indexed(log);
        const past = upTo(log, at);
        const position = await positionAt(database.db, at);
        expect(position).toBe(past.at(-1)?.position ?? null);

        for (const [kind, aggregate] of aggregates)
          for (const [streamName, events] of streamsIn(log, kind)) {
            const expected = past
              .filter((event) => event.streamName === streamName)
              .reduce(aggregate.evolve, aggregate.initialState);
            expect(stateUpTo(aggregate, events, position ?? -1n).state).toEqual(expected);
          }

        const shop = shopAt(database);
        const models = listedModels(past);
        const orders = paidOrders(past);
        expect(await shop.countsAt(position)).toEqual({
          users: streamsIn(past, 'user').size,
          models: models.length,
          paidOrders: orders.length,
          soldModels: orders.reduce((sum, { items }) => sum + items.length, 0),
        });
        const page = await shop.modelsAt(position, { page: 1, limit: 100 });
        expect(page).toEqual({ modelIds: models.toReversed(), total: models.length });
      }),
      { numRuns: 60 },
    );
  });

  test('a page beyond the last one is empty and has the total', async () => {
    const [log = []] = fc.sample(
      randomLog.filter((some) => listedModels(some).length > 1),
      { numRuns: 1, seed: 7 },
    );
    await indexed(log);
    const position = log.at(-1)?.position ?? null;
    expect(await shopAt(database).modelsAt(position, { page: 9, limit: 2 })).toEqual({
      modelIds: [],
      total: listedModels(log).length,
    });
  });
});
