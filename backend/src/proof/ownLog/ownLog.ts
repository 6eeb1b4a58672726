import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type EventStore, NotOwnLog } from '#infra/eventStore/eventStore.ts';
import { readShopId, writeShopId } from '#infra/vault/shopIdentity.ts';
import { judgeOwnership, type Mismatch, mismatches, type OwnershipFacts } from './judgeOwnership.ts';

type Log = Pick<EventStore, 'readIdentity' | 'claimIdentity' | 'lastPosition' | 'hasEvent'>;

/** The newest event that the database has proven; null before the first. */
export const newestProven = async (
  db: Db,
): Promise<{ readonly position: bigint; readonly id: string } | null> => {
  const there = await sql<{ proof: unknown }>`select to_regclass('proof.entry') as proof`.execute(db);
  if (there.rows[0]?.proof === null) return null;
  const { rows } = await sql<{ position: string; id: string }>`
    select position, event_id as id from proof.entry order by seq desc limit 1`.execute(db);
  return rows[0] ? { position: BigInt(rows[0].position), id: rows[0].id } : null;
};

const hasNewest = async (log: Pick<Log, 'hasEvent'>, db: Db): Promise<boolean | null> => {
  const newest = await newestProven(db);
  return newest && log.hasEvent(newest.position, newest.id);
};

/** Gathers what a log and a database with a vault say of their shop. */
export const ownershipFacts = async (log: Log, db: Db): Promise<OwnershipFacts> => {
  const people = await sql`select from vault.person_key limit 1`.execute(db);
  const newest = await hasNewest(log, db);
  return {
    log: { shopId: await log.readIdentity(), isEmpty: (await log.lastPosition()) === null },
    database: { shopId: await readShopId(db), isEmpty: newest === null && people.rows.length === 0 },
    hasNewest: newest,
  };
};

/**
 * Ties a log to its database at the first start, and compares them at each later one. The database is named first, so that the next start
 * makes a kill in between good. Returns the mismatch with which the shop can still be read; null if there is none.
 * @throws NotOwnLog for any other mismatch
 */
export const tieLog = async (log: Log, db: Db): Promise<Mismatch | null> => {
  const { mismatch, id, isClaimed } = await db.transaction().execute(async (tx) => {
    // One process at a time, so that a new shop gets one name.
    await sql`select pg_advisory_xact_lock(hashtext('identity of the shop'))`.execute(tx);
    const facts = await ownershipFacts(log, tx);
    const known = facts.log.shopId ?? facts.database.shopId;
    const found = {
      mismatch: judgeOwnership(facts),
      id: known ?? randomUUID(),
      isClaimed: facts.log.shopId !== null,
    };
    if (found.mismatch === null && facts.database.shopId === null) await writeShopId(tx, found.id);
    return found;
  });
  if (mismatch === 'shorterLog') return mismatch;
  if (mismatch !== null) throw new NotOwnLog(mismatches[mismatch]);
  if (isClaimed) return null;
  await log.claimIdentity(id);
  if ((await log.readIdentity()) !== id) throw new NotOwnLog(mismatches.anotherShop);
  return null;
};

/** Checks that the log is still the one of this database, with all that the database has proven. @throws NotOwnLog */
export const assertOwnLog = async (log: Pick<Log, 'readIdentity' | 'hasEvent'>, db: Db): Promise<void> => {
  const [shopId, ownId, newest] = await Promise.all([log.readIdentity(), readShopId(db), hasNewest(log, db)]);
  if (shopId !== ownId) throw new NotOwnLog(mismatches.anotherShop);
  if (newest === false) throw new NotOwnLog(mismatches.shorterLog);
};
