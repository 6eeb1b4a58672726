import { BIGINT, type DuckDBConnection, DuckDBDataChunk, VARCHAR } from '@duckdb/node-api';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { Sealed } from '#domain/kernel/schemas.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import { cutAt } from '../services/cutAt.ts';
import type { ReadableLog } from '../services/withLog.ts';
import { eventTables } from '../tables/eventTable.ts';

/** Where opened values wait for the tables that they belong to: in memory alone, gone with the process. */
export const openedTable = 'opened_personal';

type Personal = { readonly position: bigint; readonly column: string; readonly sealed: Sealed };

const sealedColumns = new Map(
  eventTables.map(({ type, columns }) => [type, columns.filter(({ sealedIn }) => sealedIn !== undefined)]),
);

const personalOf = ({ type, position, data }: RecordedEvent): readonly Personal[] =>
  (sealedColumns.get(type) ?? []).flatMap(({ name, sealedIn }) => {
    const sealed = sealedIn?.(data) ?? null;
    return sealed ? [{ position, column: name, sealed }] : [];
  });

const rowsPerChunk = 2048;

/** Opens the personal data of the log up to a position into a temporary table. Of erased persons nothing comes. */
export const openPersonal = async (
  connection: DuckDBConnection,
  log: ReadableLog,
  keys: Pick<PersonalKeys, 'open' | 'openMany'>,
  position: bigint,
): Promise<void> => {
  // Nothing of a person may be left on a disk by a command that was killed.
  await connection.run("set temp_directory = ''");
  await connection.run(
    `create temp table ${openedTable} (event_position bigint, column_name varchar, value varchar)`,
  );
  const appender = await connection.createAppender(openedTable, 'main', 'temp');
  for await (const batch of cutAt(log.readAll({ after: null, batchSize: rowsPerChunk }), {
    kind: 'position',
    position,
  })) {
    const personal = batch.flatMap(personalOf);
    if (personal.length === 0) continue;
    // One question for the keys of the whole batch; opening each then finds its key at hand.
    await keys.openMany(personal.map(({ sealed }) => sealed));
    const values = await Promise.all(personal.map(({ sealed }) => keys.open(sealed)));
    for (let from = 0; from < personal.length; from += rowsPerChunk) {
      const some = personal.slice(from, from + rowsPerChunk);
      const chunk = DuckDBDataChunk.create([BIGINT, VARCHAR, VARCHAR], some.length);
      chunk.setColumns([
        some.map((one) => one.position),
        some.map(({ column }) => column),
        values
          .slice(from, from + rowsPerChunk)
          .map((value) => (value === null ? null : JSON.stringify(value))),
      ]);
      appender.appendDataChunk(chunk);
    }
  }
  appender.closeSync();
};
