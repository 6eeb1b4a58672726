import type { Config } from 'backend/config.ts';
import { createDatabase } from 'backend/infra/database/database.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import { openFileStore } from 'backend/infra/files/openFileStore.ts';
import { assertDataFormat, NewerData } from 'backend/infra/vault/dataFormat.ts';
import { findLacks, lacksInWords } from 'backend/proof/ownLog/findLacks.ts';
import { judgeOwnership, mismatches } from 'backend/proof/ownLog/judgeOwnership.ts';
import { ownershipFacts } from 'backend/proof/ownLog/ownLog.ts';
import { type Finding, findingsOf } from './finding.ts';

const { well, fault } = findingsOf('log and database');

/** @throws Error when a service is away, or its address cannot be used */
const judged = async (config: Config): Promise<readonly Finding[]> => {
  const log = createEventStore({ url: config.EVENTSTORE_URL, callTimeoutMs: 5_000, patienceMs: 0 });
  const database = createDatabase(config.DATABASE_URL, { max: 1 });
  try {
    const { rows } = await database.pool.query(`select to_regclass('vault.person_key') as vault`);
    if (rows[0]?.vault === null) return [well('no shop has run on this database yet')];
    await assertDataFormat(database.pool);
    const facts = await ownershipFacts(log, database.db);
    const mismatch = judgeOwnership(facts);
    if (mismatch !== null) return [fault('do not belong together', mismatches[mismatch])];
    if (facts.hasNewest === null) return [well('belong together')];
    const lacks = await findLacks(log, database.db, await openFileStore(config));
    return lacks.persons + lacks.files === 0
      ? [well('belong together')]
      : [
          fault(
            lacksInWords(lacks),
            'Restore a backup of the database and the files that is as new as the log',
          ),
        ];
  } finally {
    await Promise.all([log.close(), database.close()]);
  }
};

/** Whether log, database and files belong to one shop and are of one age. Services that are away are named by their own checks. */
export const checkBelonging = async (config: Config): Promise<readonly Finding[]> =>
  judged(config).catch((error: unknown) =>
    error instanceof NewerData ? [fault('are of a newer version', error.message)] : [],
  );
