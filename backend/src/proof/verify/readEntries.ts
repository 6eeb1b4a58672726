import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type Entry, type EntryRow, toEntry } from '../entries/entry.ts';

const pageSize = 1000;

/** All entries in their order, page by page. */
export async function* readEntries(db: Db): AsyncGenerator<Entry> {
  for (let after = -1n; ; ) {
    const { rows } = await sql<EntryRow>`
      select seq, position, event_id, stream, revision, leaf, chain from proof.entry
      where seq > ${String(after)} order by seq limit ${pageSize}`.execute(db);
    for (const row of rows) yield toEntry(row);
    const last = rows.at(-1);
    if (!last) return;
    after = BigInt(last.seq);
  }
}
