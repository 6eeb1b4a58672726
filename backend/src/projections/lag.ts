import { sql } from 'kysely';
import { streamCategory } from '#domain/streams.ts';
import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import { readStatuses } from '#infra/follow/heartbeat.ts';
import { readModel as history } from './audit/history/events/table.ts';
import { runnerOf, schemaOf } from './projection.ts';
import { projectionIdentities } from './registry.ts';

/** The events that one projection has not written yet. `oldestAt` is the time of the first, in ms since 1970. */
export type Lag = { readonly projection: string; readonly events: number; readonly oldestAt: number | null };

/** Maximum number of events that are counted per stream category in the history, and in the log after it. */
const mostCounted = 1_000;

type Reader = {
  readonly name: string;
  readonly version: number;
  readonly categories: readonly string[];
  readonly position: bigint;
};

/** The projections of this program that have run, with their last reported positions. */
const readers = async (db: Db): Promise<readonly Reader[]> => {
  const statuses = await readStatuses(db, projectionIdentities.map(runnerOf));
  return projectionIdentities.flatMap(({ name, version, streamCategories: categories }, index) => {
    const status = statuses[index];
    return status && status.state !== 'notStarted'
      ? [{ name, version, categories, position: status.position ?? -1n }]
      : [];
  });
};

/** The events in the index of the history after each reader's position: a few rows through an index, however long the log is. */
const countIndexed = async (db: Db, readersOf: readonly Reader[]) => {
  const asked = readersOf.flatMap(({ name, categories, position }) =>
    categories.map((kind) => ({ name, kind, position: String(position) })),
  );
  const { rows } = await sql<{ name: string; events: number; oldest: string | null }>`
    select asked.name, count(*)::integer as events, min(entry.at) as oldest
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(name text, kind text, position bigint)
    cross join lateral (
      select at from ${sql.id(schemaOf(history), 'entry')}
      where kind = asked.kind and position > asked.position order by position limit ${mostCounted}) as entry
    group by asked.name`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
};

/** The next events of the log after a position, `mostCounted` or a few more. */
const nextEvents = async (
  store: Pick<EventStore, 'readStored'>,
  after: bigint | null,
): Promise<readonly StoredEvent[]> => {
  const next: StoredEvent[] = [];
  for await (const events of store.readStored({ after, batchSize: 100 })) {
    next.push(...events);
    if (next.length >= mostCounted) break;
  }
  return next;
};

type LagDeps = { readonly db: Db; readonly store: Pick<EventStore, 'readStored'> };

/** How far each projection lags behind the log: by the index of the history, and by the log itself beyond that index. */
export const readLags = async ({ db, store }: LagDeps): Promise<readonly Lag[]> => {
  const all = await readers(db);
  const indexedUpTo = all.find(({ name }) => name === history.name)?.position;
  if (indexedUpTo === undefined) return [];
  const indexed = await countIndexed(db, all);
  const further = await nextEvents(store, indexedUpTo === -1n ? null : indexedUpTo);
  return all.map(({ name, version, categories, position }) => {
    const { events = 0, oldest = null } = indexed.get(name) ?? {};
    const unseen = further.filter(
      (event) => event.position > position && categories.includes(streamCategory(event.streamName)),
    );
    const times = [...(oldest === null ? [] : [Date.parse(oldest)]), ...unseen.map(({ created }) => created)];
    return {
      projection: runnerOf({ name, version }),
      events: events + unseen.length,
      oldestAt: times.length === 0 ? null : Math.min(...times),
    };
  });
};
