import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import type { NodePlace, TreeNode } from '../merkle/frontier.ts';

type Row = { readonly level: number; readonly index: string; readonly hash: Buffer };

/** The subtrees at these places, in their order. @throws Error when one is missing */
export const nodesAt = async (db: Db, places: readonly NodePlace[]): Promise<readonly TreeNode[]> => {
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
