import { BIGINT, type DuckDBConnection, DuckDBDataChunk, VARCHAR } from '@duckdb/node-api';
import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import type { Encrypted } from 'backend/domain/kernel/schemas.ts';
import type { PersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import { cutAt } from '../services/cutAt.ts';
import type { ReadableLog } from '../services/withLog.ts';
import { eventTables } from '../tables/eventTable.ts';

/** A temporary table of decrypted values, in memory only. */
export const openedTable = 'opened_personal';

type Personal = { readonly position: bigint; readonly column: string; readonly encrypted: Encrypted };

const encryptedColumns = new Map(
  eventTables.map(({ type, columns }) => [
    type,
    columns.filter(({ encryptedIn }) => encryptedIn !== undefined),
  ]),
);

const personalOf = ({ type, position, data }: RecordedEvent): readonly Personal[] =>
  (encryptedColumns.get(type) ?? []).flatMap(({ name, encryptedIn }) => {
    const encrypted = encryptedIn?.(data) ?? null;
    return encrypted ? [{ position, column: name, encrypted }] : [];
  });

const rowsPerChunk = 2048;

/** Decrypts the personal data of the log up to a position into a temporary table. Erased persons have none. */
export const openPersonal = async (
  connection: DuckDBConnection,
  log: ReadableLog,
  keys: Pick<PersonalKeys, 'open' | 'openMany'>,
  position: bigint,
): Promise<void> => {
  // A killed command must not leave personal data on disk.
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
    // One query loads the keys of the whole batch into the cache.
    await keys.openMany(personal.map(({ encrypted }) => encrypted));
    const values = await Promise.all(personal.map(({ encrypted }) => keys.open(encrypted)));
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
