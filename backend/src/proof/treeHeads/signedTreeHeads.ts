import { sql } from 'kysely';
import type { SignedTreeHead } from '#contract/receiptProof.ts';
import type { Db } from '#infra/database/database.ts';
import type { Head } from '../entries/head.ts';
import { withKeys } from '../keys/readKeyring.ts';
import { rootOf } from '../merkle/frontier.ts';
import { treeHeadText } from './treeHead.ts';

type Row = { readonly size: string; readonly text: string; readonly signature: string };
export type StoredTreeHead = SignedTreeHead & { readonly size: bigint };

const stored = ({ size, text, signature }: Row): StoredTreeHead => ({ size: BigInt(size), text, signature });

/** The newest signed tree head; null before the first. */
export const newestTreeHead = async (db: Db): Promise<StoredTreeHead | null> => {
  const { rows } = await sql<Row>`
    select size, text, signature from proof.checkpoint order by size desc limit 1`.execute(db);
  return rows[0] ? stored(rows[0]) : null;
};

/** The signed tree heads after a size, oldest first. */
export const treeHeadsAfter = async (
  db: Db,
  size: bigint,
  most: number,
): Promise<readonly StoredTreeHead[]> => {
  const { rows } = await sql<Row>`
    select size, text, signature from proof.checkpoint where size > ${String(size)}
    order by size limit ${most}`.execute(db);
  return rows.map(stored);
};

/**
 * Signs the tree head with the current key, unless it is signed already or belongs to the range of an older key, whose private part is
 * destroyed.
 * @throws KeyringBroken
 */
export const signTreeHead = (db: Db, { frontier, chain }: Head, at: string): Promise<void> =>
  withKeys(db, async ({ keyring, signer }, tx) => {
    if (frontier.size <= keyring.newest.after) return;
    const text = treeHeadText({ size: frontier.size, root: rootOf(frontier), chain, at });
    await sql`
      insert into proof.checkpoint (size, text, signature, at)
      values (${String(frontier.size)}, ${text}, ${signer.sign(text)}, ${at}) on conflict do nothing`.execute(
      tx,
    );
  });
