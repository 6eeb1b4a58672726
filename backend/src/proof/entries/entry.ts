import { sql } from 'kysely';
import { pagesOf } from '#infra/async/pagesOf.ts';
import type { Db } from '#infra/database/database.ts';
import type { Hash } from '../merkle.ts';

/** One event of the log in the proof; `seq` counts the shop's events from 0 in log order. */
export type Entry = {
  readonly seq: bigint;
  readonly position: bigint;
  readonly eventId: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly leaf: Hash;
  readonly chain: Hash;
};

/** A row of `proof.entry`. */
type Row = Omit<Entry, Whole> & Readonly<Record<Whole, string>>;
type Whole = 'seq' | 'position' | 'revision';

const toEntry = ({ seq, position, revision, ...row }: Row): Entry => ({
  ...row,
  seq: BigInt(seq),
  position: BigInt(position),
  revision: BigInt(revision),
});

const pageSize = 1000;

/** All entries in order, page by page. */
export async function* readEntries(db: Db): AsyncGenerator<Entry> {
  const read = async (last?: Entry): Promise<readonly Entry[]> => {
    const { rows } = await sql<Row>`
      select seq, position, event_id as "eventId", stream, revision, leaf, chain from proof.entry
      where seq > ${String(last?.seq ?? -1n)} order by seq limit ${pageSize}`.execute(db);
    return rows.map(toEntry);
  };
  for await (const page of pagesOf(read)) yield* page;
}
