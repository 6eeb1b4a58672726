import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { appendToProof } from './appendToProof.ts';
import { ensureProofSchema } from './schema.ts';
import type { LogFault } from './verify/verdict.ts';
import { verifyLog } from './verify/verifyLog.ts';

/** The log differs from what was proven when its events were new; `message` names the first fault. */
export class UnsoundLog extends Error {
  override name = 'UnsoundLog';
}

export type RenewDeps = {
  readonly db: Db;
  /** The log that the proof covers, and its copy: the same events, at other positions and with other times of arrival. */
  readonly source: Pick<EventStore, 'readStored' | 'readStoredStream'>;
  readonly target: Pick<EventStore, 'readStored' | 'readStoredStream'>;
  readonly now: () => Date;
};

const refuse = ({ explanation }: LogFault): never => {
  throw new UnsoundLog(`Nothing was changed: the old log is not sound. ${explanation}`);
};

/** Sets the tables aside and creates new ones, with the chain of keys, all or nothing. Returns the name of the old schema. */
const setAside = async (db: Db, at: Date): Promise<string> => {
  const kept = `proof_until_${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  await db.transaction().execute(async (tx) => {
    await sql`alter schema proof rename to ${sql.id(kept)}`.execute(tx);
    await ensureProofSchema(tx);
    await sql`insert into proof.key_change select * from ${sql.id(kept, 'key_change')}`.execute(tx);
  });
  return kept;
};

/**
 * Proves a copied log again: the old log is signed to its end and verified, its proof is set aside, and all events of the copy are hashed
 * and signed with the same keys. Earlier receipts stay valid. No other process may append meanwhile. Returns the schema of the old proof.
 * An interrupted call is completed by repeating it, which returns null.
 * @throws UnsoundLog
 */
export const renewProof = async ({ db, source, target, now }: RenewDeps): Promise<string | null> => {
  await ensureProofSchema(db);
  const extendProof = (store: RenewDeps['source']) =>
    appendToProof({ db, store, now, treeHeadIntervalMs: 0 });
  const present = await verifyLog({ db, store: target });
  if (present.fault === null && present.events > 0) {
    await extendProof(target);
    return null;
  }
  const old = await verifyLog({ db, store: source });
  if (old.fault) refuse(old.fault);
  await extendProof(source);
  const kept = await setAside(db, now());
  await extendProof(target);
  return kept;
};
