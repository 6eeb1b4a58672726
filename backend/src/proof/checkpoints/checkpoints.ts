import { sql } from 'kysely';
import type { SignedCheckpoint } from '#contract/receiptProof.ts';
import type { Db } from '#infra/database/database.ts';
import type { Head } from '../entries/head.ts';
import { withKeys } from '../keys/readKeyring.ts';
import { rootOf } from '../merkle/frontier.ts';
import { checkpointText } from './checkpoint.ts';

type Row = { readonly size: string; readonly text: string; readonly signature: string };
export type KeptCheckpoint = SignedCheckpoint & { readonly size: bigint };

const kept = ({ size, text, signature }: Row): KeptCheckpoint => ({ size: BigInt(size), text, signature });

/** The newest checkpoint; null before the first. */
export const newestCheckpoint = async (db: Db): Promise<KeptCheckpoint | null> => {
  const { rows } = await sql<Row>`
    select size, text, signature from proof.checkpoint order by size desc limit 1`.execute(db);
  return rows[0] ? kept(rows[0]) : null;
};

/** Every checkpoint after a size, oldest first. */
export const checkpointsAfter = async (
  db: Db,
  size: bigint,
  most: number,
): Promise<readonly KeptCheckpoint[]> => {
  const { rows } = await sql<Row>`
    select size, text, signature from proof.checkpoint where size > ${String(size)}
    order by size limit ${most}`.execute(db);
  return rows.map(kept);
};

/** Signs how the log stands with the key of now, unless that was signed before. @throws KeyringBroken */
export const signCheckpoint = (db: Db, { frontier, chain }: Head, at: string): Promise<void> =>
  withKeys(db, async ({ signer }, tx) => {
    const text = checkpointText({ size: frontier.size, root: rootOf(frontier), chain, at });
    await sql`
      insert into proof.checkpoint (size, text, signature, at)
      values (${String(frontier.size)}, ${text}, ${signer.sign(text)}, ${at}) on conflict do nothing`.execute(
      tx,
    );
  });
