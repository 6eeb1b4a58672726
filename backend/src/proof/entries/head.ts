import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { emptyFrontier, type Frontier, frontierPlaces } from '../merkle/frontier.ts';
import { chainStart, type Hash } from '../merkle/hashes.ts';
import { nodesAt } from './nodes.ts';

/** The state of the proof: the right edge of the tree, the last link of the chain, the position of the last event. */
export type Head = {
  readonly frontier: Frontier;
  readonly chain: Hash;
  /** Null before the first event. */
  readonly position: bigint | null;
};

export const emptyHead: Head = { frontier: emptyFrontier, chain: chainStart, position: null };

/** Reads the head. @throws Error when the tables of the proof are incomplete */
export const readHead = async (db: Db): Promise<Head> => {
  const { rows } = await sql<{ seq: string; position: string; chain: Buffer }>`
    select seq, position, chain from proof.entry order by seq desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return emptyHead;
  const size = BigInt(last.seq) + 1n;
  const nodes = await nodesAt(db, frontierPlaces(size));
  return { frontier: { size, nodes }, chain: last.chain, position: BigInt(last.position) };
};
