import { pagesOf } from '#infra/async/pagesOf.ts';
import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { type Entry, readEntries } from '../entries/entry.ts';
import { emptyHead, type Head } from '../entries/head.ts';
import { type Keyring, KeyringBroken, readKeyring } from '../keys/keyring.ts';
import { chainHash, grown, rootOf } from '../merkle.ts';
import { leafOf } from '../provenEvent.ts';
import { parseTreeHead, type StoredTreeHead, treeHeadsAfter } from '../treeHeads.ts';
import { readLog, unreadable } from './logReader.ts';
import type { LogFault, LogVerdict } from './verdict.ts';
import { compareEntry, faultAt } from './verdict.ts';

/** The fault of a signed tree head, given the log's hashes at its size; null when it is valid. */
const checkTreeHead = (
  { text, signature, size }: StoredTreeHead,
  { frontier, chain }: Head,
  { keyFor }: Pick<Keyring, 'keyFor'>,
): string | null => {
  const said = parseTreeHead(text);
  if (said === null || said.size !== size) return `The checkpoint of ${size} events is not well-formed`;
  if (!keyFor(size).verify(text, signature))
    return `The checkpoint of ${size} events was not signed with the key that the shop had then`;
  if (said.root.equals(rootOf(frontier)) && said.chain.equals(chain)) return null;
  return `The first ${size} events hash to something else than was signed on ${said.at}: log and proof were both changed`;
};

export type VerifyDeps = {
  readonly db: Db;
  readonly store: Pick<EventStore, 'readStored' | 'readStoredStream'>;
  /** Called after every thousand events with their number and the last position. */
  readonly onProgress?: (events: number, position: bigint) => void;
};

/** The head after an unchanged entry. */
const after = ({ frontier, chain }: Head, { leaf, position }: Entry): Head => ({
  frontier: grown(frontier, leaf).frontier,
  chain: chainHash(chain, leaf),
  position,
});

const entryFault = (entry: Entry, head: Head): LogFault | null => {
  const follows = entry.seq === head.frontier.size - 1n && entry.chain.equals(head.chain);
  if (follows) return null;
  return faultAt(
    entry,
    'entry',
    `What was noted of event ${entry.eventId} does not follow from what was noted before it`,
  );
};

/** Yields the signed tree heads, oldest first. */
async function* readTreeHeads(db: Db): AsyncGenerator<StoredTreeHead> {
  const read = (last?: StoredTreeHead) => treeHeadsAfter(db, last?.size ?? 0n, 500);
  for await (const page of pagesOf(read)) yield* page;
}

/** The keys, or their fault, which concerns no event. */
const readKeys = async (db: Db): Promise<Keyring | LogFault> => {
  try {
    return await readKeyring(db);
  } catch (error) {
    if (!(error instanceof KeyringBroken)) throw error;
    return { kind: 'key', position: 0n, eventId: '', stream: '', revision: 0n, explanation: error.message };
  }
};

/**
 * Hashes the whole log again and compares it with what was recorded and signed when its events were new. Stops at the
 * first difference and names it. Memory use is constant.
 * @throws Error when a service is unavailable
 */
export const verifyLog = async ({ db, store, onProgress }: VerifyDeps): Promise<LogVerdict> => {
  const keyring = await readKeys(db);
  if ('kind' in keyring) return { events: 0, treeHeads: 0, pending: 0, fault: keyring };
  const log = readLog(store);
  const signed = readTreeHeads(db);
  let due = await signed.next();
  let head = emptyHead;
  let treeHeads = 0;
  let last: Entry | null = null;
  const verdict = (fault: LogFault | null, pending = 0): LogVerdict => ({
    events: Number(head.frontier.size),
    treeHeads,
    pending,
    fault,
  });

  for await (const entry of readEntries(db)) {
    const event = await log.at(entry);
    const fault =
      event === unreadable
        ? faultAt(entry, 'changed', `Event ${entry.eventId} in ${entry.stream} cannot be read any more`)
        : compareEntry(entry, event, event && leafOf(event));
    if (fault) return verdict(fault);
    head = after(head, entry);
    const misfit = entryFault(entry, head);
    if (misfit) return verdict(misfit);
    last = entry;
    while (!due.done && due.value.size <= head.frontier.size) {
      const wrong = checkTreeHead(due.value, head, keyring);
      if (wrong) return verdict(faultAt(entry, 'checkpoint', wrong));
      treeHeads += 1;
      due = await signed.next();
    }
    if (head.frontier.size % 1000n === 0n) onProgress?.(Number(head.frontier.size), entry.position);
  }
  if (!due.done && last)
    return verdict(
      faultAt(last, 'checkpoint', `${due.value.size} events were signed, and the proof knows fewer`),
    );
  return verdict(null, await log.rest());
};
