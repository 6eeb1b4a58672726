import { randomUUID } from 'node:crypto';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import type { FileStore } from 'backend/infra/files/fileStore.ts';
import { migrateVault } from 'backend/infra/vault/migrateVault.ts';
import { writeShopId } from 'backend/infra/vault/shopIdentity.ts';
import { findLacks, lacksInWords } from 'backend/proof/ownLog/findLacks.ts';
import { judgeOwnership, mismatches } from 'backend/proof/ownLog/judgeOwnership.ts';
import { ownershipFacts, tieLog } from 'backend/proof/ownLog/ownLog.ts';
import { ensureProofSchema } from 'backend/proof/schema.ts';
import { sql } from 'kysely';
import { cutProof } from '../shop/cutProof.ts';
import { forgetPositions } from '../shop/forgetPositions.ts';
import type { StillDatabase } from '../shop/withStillDatabase.ts';
import type { Output } from '../terminal/output.ts';

/** The log cannot be made this shop's. */
export class NotAdoptable extends Error {
  override name = 'NotAdoptable';
}

export type AdoptDeps = {
  readonly log: EventStore;
  readonly database: StillDatabase;
  readonly files: Pick<FileStore, 'stat'>;
  readonly output: Output;
};

type Entry = { readonly seq: string; readonly position: string; readonly event_id: string };

/** The newest proven event that the log still has, by bisection: up to it both are the same, behind it none is. */
const lastCommon = async ({ log, database: { db } }: AdoptDeps) => {
  const { rows } = await sql<{ size: string }>`select count(*) as size from proof.entry`.execute(db);
  const size = Number(rows[0]?.size ?? 0);
  let common: Entry | null = null;
  for (let [from, to] = [0, size]; from < to; ) {
    const seq = Math.floor((from + to) / 2);
    const found = await sql<Entry>`
      select seq, position, event_id from proof.entry where seq = ${String(seq)}`.execute(db);
    const entry = found.rows[0];
    if (entry && (await log.hasEvent(BigInt(entry.position), entry.event_id))) {
      common = entry;
      from = seq + 1;
    } else to = seq;
  }
  return {
    position: common === null ? null : BigInt(common.position),
    lost: size - Number(common?.seq ?? -1) - 1,
  };
};

/**
 * Makes a log and a database belong together again after a loss that cannot be undone, while every role is stopped: an empty database takes
 * the log's name; what was read of events that a shorter log has lost is forgotten. Can be repeated.
 * @throws NotAdoptable for the log of another shop, or an empty one
 */
export const adoptLog = async (deps: AdoptDeps): Promise<void> => {
  const { log, database, files, output } = deps;
  const { db, pool } = database;
  await migrateVault(pool);
  await ensureProofSchema(db);
  const facts = await ownershipFacts(log, db);
  const mismatch = judgeOwnership(facts);
  if (mismatch === 'anotherShop' || mismatch === 'emptyLog') throw new NotAdoptable(mismatches[mismatch]);
  if (mismatch === null) output.say('The log and the database belong together');
  if (mismatch === 'shorterLog') {
    const { position, lost } = await lastCommon(deps);
    output.say(`The log has lost ${lost} events that the database had read; they are forgotten`);
    await cutProof(db, position);
    const dropped = await forgetPositions(database);
    output.say(`Dropped, and made anew by the roles: ${dropped.join(', ')}`);
  }
  const lacks = await findLacks(log, db, files);
  if (mismatch === 'emptyDatabase') {
    const shopId = facts.log.shopId ?? randomUUID();
    await log.claimIdentity(shopId);
    await writeShopId(db, shopId);
    output.say('The database takes this log; accounts without a password get a new one at /forget');
  } else await tieLog(log, db);
  output.say(lacksInWords(lacks));
};
