import { sql } from 'kysely';
import { eventLabel } from '#domain/eventDefinitions.ts';
import { counted } from '#domain/kernel/counted.ts';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from '../../../projection.ts';
import type { AuditFilter } from './queries.ts';
import { subjectKey } from './subjects.ts';
import { type EntryRow, readModel } from './table.ts';

/** Events of one type with the same correlation id, and the number of different things that they happened to. */
export type Results = {
  readonly action: string;
  readonly kind: string;
  readonly type: string;
  readonly events: number;
  readonly things: number;
};

/** Results of one action are counted up to this number. */
const mostCounted = 500;

/** The shop's own events with these correlation ids; with `subject`, only those about it. */
export const automaticEvents = (actions: readonly string[], subject: string | null) => {
  const [entry, link] = ['entry', 'link'].map((table) => sql.id(schemaOf(readModel), table));
  const isAbout = sql`exists (select from ${link} link where subject = ${subject} and link.position = entry.position)`;
  return sql<Results>`
    select action, kind, type, count(*)::integer as events, count(distinct stream_name)::integer as things
    from unnest(${actions}::text[]) action cross join lateral (
      select kind, type, stream_name, position from ${entry} entry
      where correlation_id = action and actor_kind = 'system' and ${subject === null ? sql`true` : isAbout}
      order by position limit ${mostCounted}
    ) result
    group by action, kind, type order by min(position)`;
};

const isFailure = ({ type }: Results): boolean => type.endsWith('Failed');

/** The kinds of events that prepare a model for the shop. */
const preparing = ['passport', 'preview', 'asset'];

const prepared = (results: readonly Results[]): readonly string[] => {
  const most = (thing: string, ...kinds: readonly string[]): readonly string[] => {
    const count = Math.max(
      0,
      ...results.filter(({ kind }) => kinds.includes(kind)).map(({ things }) => things),
    );
    return count === 0 ? [] : [`${counted(count, thing)} ${count === 1 ? 'was' : 'were'} prepared`];
  };
  const models = most('model', 'passport', 'preview');
  return models.length > 0 ? models : most('picture', 'asset');
};

/** The results of one action in a line: `12 models were prepared · Mail sent`. */
export const resultsText = (results: readonly Results[]): string => {
  const preparations = results.filter((one) => preparing.includes(one.kind) && !isFailure(one));
  const others = results.filter((one) => !preparations.includes(one));
  const isCut = results.reduce((sum, { events }) => sum + events, 0) >= mostCounted;
  return [
    ...prepared(preparations),
    ...others.map(({ type, events }) => eventLabel(type) + (events === 1 ? '' : ` (${events})`)),
    ...(isCut ? ['and more'] : []),
  ].join(' · ');
};

/** The automatic results of the people's actions among these entries: a line for each action, by correlation id. */
export const resultsOf =
  ({ db }: { readonly db: Db }) =>
  async (
    entries: readonly EntryRow[],
    { kind, id }: Pick<AuditFilter, 'kind' | 'id'>,
  ): Promise<ReadonlyMap<string, string>> => {
    const actions = entries.flatMap(({ actor_kind, correlation_id }) =>
      actor_kind === 'system' ? [] : [correlation_id],
    );
    const subject = kind === undefined || id === undefined ? null : subjectKey(kind, id);
    const { rows } = await automaticEvents([...new Set(actions)], subject).execute(db);
    return new Map(
      [...Map.groupBy(rows, ({ action }) => action)].map(([action, results]) => [
        action,
        resultsText(results),
      ]),
    );
  };
