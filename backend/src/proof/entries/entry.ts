import type { Hash } from '../merkle/hashes.ts';

/** One event of the log as the proof knows it; `seq` counts the events of the shop from 0 in log order. */
export type Entry = {
  readonly seq: bigint;
  readonly position: bigint;
  readonly eventId: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly leaf: Hash;
  readonly chain: Hash;
};

type Row = {
  readonly seq: string;
  readonly position: string;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: string;
  readonly leaf: Buffer;
  readonly chain: Buffer;
};

/** A row of `proof.entry`. */
export const toEntry = (row: Row): Entry => ({
  seq: BigInt(row.seq),
  position: BigInt(row.position),
  eventId: row.event_id,
  stream: row.stream,
  revision: BigInt(row.revision),
  leaf: row.leaf,
  chain: row.chain,
});
export type EntryRow = Row;
