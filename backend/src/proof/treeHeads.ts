import { sql } from 'kysely';
import type { SignedTreeHead } from '#contract/receiptProof.ts';
import type { Db } from '#infra/database/database.ts';
import type { Head } from './entries/head.ts';
import { type Keyring, withKeys } from './keys/keyring.ts';
import { type Hash, rootOf } from './merkle.ts';

/**
 * The state of the log at a time (RFC 9162): the number of events, the root of their tree, the last link of their
 * chain. `at` is ISO 8601. The documented format calls it a checkpoint.
 */
type TreeHead = { readonly size: bigint; readonly root: Hash; readonly chain: Hash; readonly at: string };

/** The first line of every signed text: a name of this log that no other has (C2SP tlog-checkpoint), which outlives its keys and its address. */
export const originOf = ({ keys, newest }: Keyring): string => `model-shop/log/${(keys[0] ?? newest).keyId}`;

/** The text that is signed: five lines, each ending in a newline. The last two are extension lines of a C2SP checkpoint. */
const treeHeadText = (origin: string, { size, root, chain, at }: TreeHead): string =>
  `${[origin, size, root.toString('base64'), chain.toString('base64'), at].join('\n')}\n`;

/** Earlier releases named every log `model shop log v1`. */
const pattern =
  /^(?:model shop log v1|model-shop\/log\/[0-9a-f]{64})\n(\d{1,19})\n([A-Za-z0-9+/]{43}=)\n([A-Za-z0-9+/]{43}=)\n([0-9TZ:.-]+)\n$/;

/** Parses a signed text; null when it is not a tree head. */
export const parseTreeHead = (text: string): TreeHead | null => {
  const [, size, root, chain, at] = pattern.exec(text) ?? [];
  if (size === undefined || root === undefined || chain === undefined || at === undefined) return null;
  return { size: BigInt(size), root: Buffer.from(root, 'base64'), chain: Buffer.from(chain, 'base64'), at };
};

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
    const treeHead = { size: frontier.size, root: rootOf(frontier), chain, at };
    const text = treeHeadText(originOf(keyring), treeHead);
    await sql`
      insert into proof.checkpoint (size, text, signature, at)
      values (${String(frontier.size)}, ${text}, ${signer.sign(text)}, ${at}) on conflict do nothing`.execute(
      tx,
    );
  });
