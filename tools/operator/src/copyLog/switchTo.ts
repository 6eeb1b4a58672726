import type { Db } from 'backend/infra/database/database.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import { appendToProof } from 'backend/proof/appendToProof.ts';
import { ensureProofSchema } from 'backend/proof/schema.ts';
import { verifyLog } from 'backend/proof/verify/verifyLog.ts';
import { sql } from 'kysely';
import { forgetPositions } from '../shop/forgetPositions.ts';
import type { StillDatabase } from '../shop/withStillDatabase.ts';
import type { Output } from '../terminal/output.ts';

/** The log differs from what was proven when its events were new; `message` names the first fault. */
export class UnsoundLog extends Error {
  override name = 'UnsoundLog';
}

/** The log that the proof covers, and its copy: the same events, at other positions and with other times of arrival. */
type Logs = { readonly source: EventStore; readonly target: EventStore };

/** Sets the tables aside and creates new ones, with the chain of keys, all or nothing. Returns the name of the old schema. */
const setAside = async (db: Db): Promise<string> => {
  const kept = `proof_until_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
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
const renewProof = async (db: Db, { source, target }: Logs): Promise<string | null> => {
  await ensureProofSchema(db);
  const extendProof = (store: EventStore) =>
    appendToProof({ db, store, now: () => new Date(), treeHeadIntervalMs: 0 });
  const present = await verifyLog({ db, store: target });
  if (present.fault === null && present.events > 0) {
    await extendProof(target);
    return null;
  }
  const old = await verifyLog({ db, store: source });
  if (old.fault)
    throw new UnsoundLog(`Nothing was changed: the old log is not sound. ${old.fault.explanation}`);
  await extendProof(source);
  const kept = await setAside(db);
  await extendProof(target);
  return kept;
};

/**
 * Adapts the database of a stopped shop to the copied log: the proof is renewed, and everything that contains positions of the old log is
 * dropped. Can be repeated.
 * @throws UnsoundLog when the old log does not match its proof
 */
export const switchTo = async (database: StillDatabase, logs: Logs, output: Output): Promise<void> => {
  const kept = await renewProof(database.db, logs);
  output.say(
    kept === null
      ? 'The proof was renewed before'
      : `The old log is sound; its proof is kept as schema ${kept}, a new one is signed over the copy`,
  );
  const dropped = await forgetPositions(database);
  output.say(`Dropped, and made anew by the roles: ${dropped.length > 0 ? dropped.join(', ') : 'nothing'}`);
};
