import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { streamCategories, streams } from '#domain/streams.ts';
import type { Db } from '#infra/database/database.ts';
import { rowProjection, rowsOnce, rowTable } from '../../../rowProjection.ts';
import { loadRows, upsertRows } from '../../../rows.ts';
import { invoiceCounters } from '../checkouts/orderNames.ts';
import { type Indexed, indexEvents, type Subjects, totalKey } from './indexEvents.ts';
import { subjectKey, subjectsOf } from './subjects.ts';
import {
  type EntityNameRow,
  type EntryRow,
  entry,
  type HourRow,
  hour,
  known,
  type LinkRow,
  link,
  type PersonRow,
  person,
  readModel,
} from './table.ts';

type Event = RecordedEvent;
type Facts = Indexed;

const totals = (['users', 'models', 'paidOrders', 'soldModels'] as const).map(totalKey);

/** The known names of the things that a batch mentions, and the owners of its pictures, orders and mails. */
const knownOf = async (
  events: readonly Event[],
  subjects: Subjects,
  tx: Db,
  schema: string,
): Promise<ReadonlyMap<string, EntityNameRow>> => {
  const keys = [...new Set([...subjects.flat(), ...totals, ...invoiceCounters(events)])];
  const place = { schema, table: known };
  const named = await loadRows(tx, place, keys);
  const owners = [...named.values()].flatMap(({ owner }) => (owner && !named.has(owner) ? [owner] : []));
  if (owners.length === 0) return named;
  return new Map([...named, ...(await loadRows(tx, place, [...new Set(owners)]))]);
};

const prepare = async (events: readonly Event[], tx: Db, schema: string): Promise<Facts> => {
  const subjects = events.map(subjectsOf);
  return indexEvents(events, subjects, await knownOf(events, subjects, tx, schema));
};

const entries = rowsOnce<EntryRow, Event, Facts>(entry, (_, facts) => facts.entries);
const links = rowsOnce<LinkRow, Event, Facts>(link, (_, facts) => facts.links);
const things = rowsOnce<EntityNameRow, Event, Facts>(
  known,
  (_, { names }) => [...names.values()],
  upsertRows,
);

type Personal = { readonly personal?: Encrypted; readonly userId?: string; readonly messageId?: string };

/** Whose name an event holds. Reviews and withdrawals hold what somebody typed there, which is not the name of the account. */
const personOf = ({ streamName, data }: Event): string | null => {
  const { personal, userId, messageId } = data as Personal;
  if (personal === undefined) return null;
  if (userId === undefined) return subjectKey('contact', messageId ?? '');
  return streamName === streams.user(userId) ? subjectKey('user', userId) : null;
};

const people = rowTable<PersonRow, Event, Facts>({
  table: person,
  keysOf: (event) => [personOf(event)].filter((subject) => subject !== null),
  evolve: (row, { data }, subject) => {
    const { personal } = data as Personal;
    return personal === undefined ? row : { subject, sealed: personal };
  },
});

/** `2026-11-21T10`, the hour of an instant. */
export const hourOf = (at: string): string => at.slice(0, 13);

const hours = rowTable<HourRow, Event, Facts>({
  table: hour,
  keysOf: ({ metadata }) => [hourOf(metadata.at)],
  evolve: (row, { position }, hour) => ({
    hour,
    first_position: row?.first_position ?? String(position),
    last_position: String(position),
    events: (row?.events ?? 0) + 1,
  }),
});

/** The index of the log for the Admin's searches. Only answers about the history wait for it. */
export const auditProjection = rowProjection<Event, Facts>({
  streamCategories,
  readModel,
  prepare,
  tables: [entries, links, things, people, hours],
  waitedFor: false,
  seesRetired: true,
});
