import { sql } from 'kysely';
import type { SignedKeyChange } from '#contract/receiptProof.ts';
import type { Db } from '#infra/database/database.ts';
import { type LogKey, type LogSigner, logKeyOf, readLogSigner } from '#infra/vault/logSigner.ts';

/** Key `number` (from 2) follows the previous one: it signs every tree head of more than `size` events. */
type KeyChange = {
  readonly number: number;
  readonly size: bigint;
  /** DER, base64. */
  readonly oldKey: string;
  readonly newKey: string;
  /** ISO 8601 */
  readonly at: string;
};

/** The text that both keys sign: six lines, each ending in a newline. */
export const keyChangeText = ({ number, size, oldKey, newKey, at }: KeyChange): string =>
  `${['model shop log key v1', number, size, oldKey, newKey, at].join('\n')}\n`;

const pattern =
  /^model shop log key v1\n(\d{1,6})\n(\d{1,19})\n([A-Za-z0-9+/]{59}=)\n([A-Za-z0-9+/]{59}=)\n([0-9TZ:.-]+)\n$/;

/** Parses a signed change; null when it is not well-formed. */
export const parseKeyChange = ({ text }: Pick<SignedKeyChange, 'text'>): KeyChange | null => {
  const [, number, size, oldKey = '', newKey = '', at = ''] = pattern.exec(text) ?? [];
  if (number === undefined || size === undefined) return null;
  return { number: Number(number), size: BigInt(size), oldKey, newKey, at };
};

/** A key of the log with its range: it signed the tree heads of more than `after` and at most `upTo` events. */
type SpannedKey = LogKey & {
  /** From 1. */
  readonly number: number;
  readonly after: bigint;
  /** Null for the current key. */
  readonly upTo: bigint | null;
  /** When it became the signing key (ISO 8601); null for the first. */
  readonly since: string | null;
};

/** Every key that ever signed the log, oldest first, with the signed changes between them. */
export type Keyring = {
  readonly keys: readonly SpannedKey[];
  /** The current key. */
  readonly newest: SpannedKey;
  readonly changes: readonly SignedKeyChange[];
  /** The key whose range contains a tree head of this size. */
  readonly keyFor: (size: bigint) => SpannedKey;
};

/** The list of keys is inconsistent: it was changed, or an old vault was restored. */
export class KeyringBroken extends Error {
  override name = 'KeyringBroken';
}

/**
 * The chain of keys given by these changes, up to the key in the vault.
 * @throws KeyringBroken with an explanation, when a change was not signed by both of its keys or does not match its neighbours
 */
export const keyringOf = (changes: readonly SignedKeyChange[], current: LogKey): Keyring => {
  const spans: SpannedKey[] = [];
  let [after, since]: [bigint, string | null] = [0n, null];
  let expected: string | null = null;
  for (const [index, signed] of changes.entries()) {
    const change = parseKeyChange(signed);
    const number = index + 2;
    const what = `The change to key ${number} of the log`;
    if (change === null || change.number !== number)
      throw new KeyringBroken(`${what} is not there, or not well-formed`);
    if (change.size < after) throw new KeyringBroken(`${what} comes before the one that it follows`);
    if (expected !== null && change.oldKey !== expected)
      throw new KeyringBroken(`${what} does not follow from the change before it`);
    const [oldKey, newKey] = [logKeyOf(change.oldKey), logKeyOf(change.newKey)];
    if (!oldKey.verify(signed.text, signed.signatureOfOld))
      throw new KeyringBroken(`${what} was not signed by the key before it`);
    if (!newKey.verify(signed.text, signed.signatureOfNew))
      throw new KeyringBroken(`${what} was not signed by the new key itself`);
    spans.push({ ...oldKey, number: index + 1, after, upTo: change.size, since });
    [after, since, expected] = [change.size, change.at, change.newKey];
  }
  if (expected !== null && expected !== current.spki)
    throw new KeyringBroken('The key in the vault is not the newest one of the list');
  const last: SpannedKey = { ...current, number: spans.length + 1, after, upTo: null, since };
  return {
    keys: [...spans, last],
    newest: last,
    changes,
    keyFor: (size) => spans.find(({ upTo }) => upTo !== null && size <= upTo) ?? last,
  };
};

type KeysOfLog = { readonly keyring: Keyring; readonly signer: LogSigner };

const keysIn = async (tx: Db): Promise<KeysOfLog> => {
  const { rows } = await sql<SignedKeyChange>`
    select text, signature_of_old as "signatureOfOld", signature_of_new as "signatureOfNew"
    from proof.key_change order by number`.execute(tx);
  const signer = await readLogSigner(tx);
  return { keyring: keyringOf(rows, signer), signer };
};

/** Runs work with exclusive use of the log's keys. @throws KeyringBroken */
export const withKeys = <Result>(
  db: Db,
  work: (keys: KeysOfLog, tx: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('proof keys'))`.execute(tx);
    return work(await keysIn(tx), tx);
  });

/** Every key that ever signed the log, as of one moment. @throws KeyringBroken */
export const readKeyring = (db: Db): Promise<Keyring> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => (await keysIn(tx)).keyring);
