import type { SignedKeyChange } from '#contract/receiptProof.ts';
import { type LogKey, logKeyOf } from '#infra/vault/logKey.ts';
import { parseKeyChange } from './keyChange.ts';

/** A key of the log with its span: it signed the checkpoints of more than `after` events, and of at most `upTo`. */
export type SpannedKey = LogKey & {
  /** From 1. */
  readonly number: number;
  readonly after: bigint;
  /** Null: it is the one that signs now. */
  readonly upTo: bigint | null;
  /** When it took over (ISO 8601); null for the first. */
  readonly since: string | null;
};

/** Every key that ever signed for the log, oldest first, and how they followed one another. */
export type Keyring = {
  readonly keys: readonly SpannedKey[];
  readonly changes: readonly SignedKeyChange[];
  /** The key whose span a checkpoint of so many events lies in. */
  readonly keyFor: (size: bigint) => SpannedKey;
};

/** The list of keys does not hang together: somebody changed it, or a vault of another time was put back. */
export class KeyringBroken extends Error {
  override name = 'KeyringBroken';
}

/**
 * The keys that these changes make a chain of, up to the one in the vault.
 * @throws KeyringBroken in a sentence, when a link was not signed by both of its keys or does not fit its neighbours
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
    changes,
    keyFor: (size) => spans.find(({ upTo }) => upTo !== null && size <= upTo) ?? last,
  };
};
