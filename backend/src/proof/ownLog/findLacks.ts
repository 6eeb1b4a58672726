import { sql } from 'kysely';
import { assetKey } from '#domain/catalogue/assets/assetKeys.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';
import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import { newestProven } from './ownLog.ts';

/** The people and files that events of the log name, and that the database or the files lack. `events` counts the events that were read. */
export type Lacks = { readonly events: number; readonly persons: number; readonly files: number };

type Named = { readonly persons: Set<string>; readonly assets: Set<string> };

/** Collects the people whose data are encrypted in an event, and the files that it names. */
const collect = (value: unknown, named: Named): void => {
  if (typeof value !== 'object' || value === null) return;
  const { personId, ciphertext, assetId, sha256 } = value as Readonly<Record<string, unknown>>;
  if (typeof personId === 'string' && typeof ciphertext === 'string') named.persons.add(personId);
  if (typeof assetId === 'string' && typeof sha256 === 'string') named.assets.add(assetId);
  for (const part of Object.values(value)) collect(part, named);
};

const withoutKey = async (db: Db, persons: ReadonlySet<string>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${[...persons]}::uuid[]) as named (person_id)
    where not exists (select from vault.person_key where person_key.person_id = named.person_id)`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Files that are looked for at a time. */
const mostAtOnce = 16;

/**
 * Reads the events that the proof of the database does not cover, or the first `most` of them, and counts the people without a key and the
 * files that are missing: an older database or data folder lacks them for good.
 */
export const findLacks = async (
  store: Pick<EventStore, 'readStored'>,
  db: Db,
  files: Pick<FileStore, 'stat'>,
  most = Number.POSITIVE_INFINITY,
): Promise<Lacks> => {
  const after = (await newestProven(db))?.position ?? null;
  const named: Named = { persons: new Set(), assets: new Set() };
  let events = 0;
  for await (const batch of store.readStored({ after })) {
    events += batch.length;
    for (const { data } of batch) collect(data, named);
    if (events >= most) break;
  }
  const found = await mapLimited(mostAtOnce, named.assets, (assetId) => files.stat(assetKey(assetId)));
  const missing = found.filter((file) => file === null).length;
  return { events, persons: await withoutKey(db, named.persons), files: missing };
};

/** What is missing, in words for the operator. */
export const lacksInWords = ({ events, persons, files }: Lacks): string =>
  persons + files === 0
    ? `Nothing is missing for ${events} events that the database has not proven`
    : `The database or the files are older than the log: ${events} events that the database has not proven name ${persons} people without a key, whose data stay unreadable, and ${files} missing files, which cannot be delivered`;
