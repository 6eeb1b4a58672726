import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import {
  auditPath,
  chainStart,
  emptyFrontier,
  type Frontier,
  frontierPlaces,
  type Hash,
  type NodePlace,
  type TreeNode,
} from '../merkle.ts';

type Row = { readonly level: number; readonly index: string; readonly hash: Buffer };

/** The subtrees at these places, in order. @throws Error when one is missing */
const nodesAt = async (db: Db, places: readonly NodePlace[]): Promise<readonly TreeNode[]> => {
  if (places.length === 0) return [];
  const levels = places.map(({ level }) => level);
  const indexes = places.map(({ index }) => String(index));
  const { rows } = await sql<Row>`
    with wanted as (select * from unnest(${levels}::smallint[], ${indexes}::bigint[]) as w (level, index))
    select wanted.level, wanted.index, coalesce(node.hash, entry.leaf) as hash from wanted
    left join proof.node node on node.level = wanted.level and node.index = wanted.index
    left join proof.entry entry on wanted.level = 0 and entry.seq = wanted.index
    where coalesce(node.hash, entry.leaf) is not null`.execute(db);
  const found = new Map(rows.map((row) => [`${row.level}:${row.index}`, row.hash]));
  return places.map(({ level, index }) => {
    const hash = found.get(`${level}:${index}`);
    if (!hash) throw new Error(`The proof of the log lacks its node ${index} of level ${level}`);
    return { level, index, hash };
  });
};

/** The hashes of a proof (base64), one per step, each of the subtrees at its places. @throws Error when one is missing */
export const pathAt = async (
  db: Db,
  steps: readonly (readonly NodePlace[])[],
): Promise<readonly string[]> => {
  const nodes = (await nodesAt(db, steps.flat())).values();
  const hashes = steps.map((parts) => parts.map(() => nodes.next().value?.hash ?? Buffer.alloc(0)));
  return auditPath(hashes).map((hash) => hash.toString('base64'));
};

/** The state of the proof: the right edge of the tree, the last link of the chain, the position of the last event. */
export type Head = {
  readonly frontier: Frontier;
  readonly chain: Hash;
  /** Null before the first event. */
  readonly position: bigint | null;
  /** Known to have its signed tree head. */
  readonly isSigned?: boolean;
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
