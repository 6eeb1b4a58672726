import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { definitionOf } from '#domain/eventDefinitions.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { eventId } from '#domain/kernel/ids.ts';
import type { Database } from '#infra/database/database.ts';
import { validated } from '#infra/eventStore/codec.ts';
import { applyBatch } from '#projections/applyBatch.ts';
import { ensureIndexes, ensureSchema } from '#projections/checkpoint.ts';
import { type Projection, schemaOf } from '#projections/projection.ts';
import { dumpReadModels } from '#testing/parts/dumpReadModels.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import type { Happening } from '#testing/samples/happening.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';

/** Events as if recorded in the log in this order, a minute apart. Malformed ones are refused. */
export const recorded = (happenings: readonly Happening[], after = 0): readonly RecordedEvent[] => {
  const revisions = new Map<string, bigint>();
  return happenings.map(({ stream, at, ...event }, index) => {
    const revision = (revisions.get(stream) ?? -1n) + 1n;
    revisions.set(stream, revision);
    const number = after + index + 1;
    const commandId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    return {
      type: event.type,
      data: validated(event),
      id: eventId(stream, commandId, 0),
      streamName: stream,
      revision,
      position: BigInt(number) * 1000n,
      metadata: sampleMetadata({
        commandId,
        schemaVersion: definitionOf(event.type).version,
        at: at ?? new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
      }),
    };
  });
};

const inSchema = async (
  { db }: Database,
  projection: Projection,
  schema: string,
  batches: readonly (readonly RecordedEvent[])[],
): Promise<string> => {
  await ensureSchema(db, projection, schema);
  let position: bigint | null = null;
  for (const batch of batches) position = await applyBatch(db, projection, position, batch, schema);
  await ensureIndexes(db, projection, schema);
  return (await dumpReadModels(db, [schema])).replaceAll(schema, 'schema');
};

/** A database for the tests of the calling file, with the tables that a projection makes of these events. */
export const filledDatabase = async (
  projection: Projection,
  events: readonly RecordedEvent[],
): Promise<Database> => {
  const database = await ownDatabase();
  await inSchema(database, projection, schemaOf(projection), [events]);
  return database;
};

/**
 * The rule for every projection: its tables depend only on the events, delivered in one batch or one by one, once or twice. Called in a
 * test file; `given()` returns the filled database for the file's own tests.
 */
export const projectionSpecification = (projection: Projection, story: readonly Happening[]) => {
  const events = recorded(story);
  const live = schemaOf(projection);
  let database: Database | undefined;
  const given = (): Database => {
    if (!database) throw new Error('The database is there from beforeAll on');
    return database;
  };
  beforeAll(async () => {
    database = await filledDatabase(projection, events);
  });

  const rows = async () => (await dumpReadModels(given().db, [live])).replaceAll(live, 'schema');
  const another = () => `test_${randomUUID().replaceAll('-', '')}`;

  test(`${projection.name}: a rebuild from zero, one event at a time and each several times, gives the same rows`, async () => {
    const before = await rows();
    await applyBatch(given().db, projection, events.at(-1)?.position ?? null, events);
    expect(await rows()).toBe(before);
    const overlapping = events.map((_, index) => events.slice(Math.max(0, index - 3), index + 1));
    expect(await inSchema(given(), projection, another(), overlapping)).toBe(before);
  });

  test(`${projection.name}: events with one id in several streams stop no projection (ADR 14)`, async () => {
    const ofOneId = events.map((event) => ({ ...event, id: '6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44' }));
    await inSchema(given(), projection, another(), [ofOneId]);
  });

  /** The longest statement of each result: a query with a condition more is the same query. */
  const statements = new Map<string, string>();
  const collecting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql } = given().db.getExecutor().compileQuery(node, queryId);
      // A new version of another read model changes no query of this one.
      const named = sql.replaceAll(live, 'schema').replaceAll(/(?<="rm_\w+)_v\d+(?=")/g, '');
      const statement = `${named.trim()};\n`;
      const [result = ''] = statement.split(' from ', 1);
      if (/^(select|with) /.test(result) && statement.length > (statements.get(result)?.length ?? 0))
        statements.set(result, statement);
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  return {
    given: () => given().db.withPlugin(collecting),
    /** Called at the end of the file: the SQL of what its tests read is kept beside it, where a review sees each change. */
    reviewSql: (file: string) =>
      test(`${projection.name}: the SQL of its queries`, () =>
        expect([...statements.values()].toSorted().join('\n')).toMatchFileSnapshot(file)),
  };
};
