import { sql } from 'kysely';
import { verifyLog } from '#proof/verify/verifyLog.ts';
import { shareOfWay } from '../commandLine/progress.ts';
import type { Check, CheckResult } from './check.ts';

/** The log is what it was when it was sealed and signed (docs/proof.md). Stops at the first event that is not. */
export const proofCheck: Check = {
  name: 'proof',
  about: 'each event is what it was when it was sealed: hash chain, Merkle tree, signed checkpoints',
  run: async ({ log, database, progress, end }): Promise<CheckResult> => {
    const { rows } = await sql`select 1 from pg_namespace where nspname = 'proof'`.execute(database.db);
    if (rows.length === 0) return { events: 0, faulty: 0, faults: [], remark: 'nothing was sealed yet' };
    let seen = 0;
    const onProgress = (events: number, position: bigint): void => {
      progress.advance(events - seen, shareOfWay(null, position, end));
      seen = events;
    };
    const verdict = await verifyLog({ db: database.db, store: log, onProgress });
    progress.advance(verdict.events - seen, 1);
    const { fault, checkpoints, unsealed } = verdict;
    return {
      events: verdict.events,
      faulty: fault === null ? 0 : 1,
      faults:
        fault === null
          ? []
          : [
              {
                position: String(fault.position),
                eventId: fault.eventId,
                stream: fault.stream,
                explanation: `${fault.kind}: ${fault.explanation}`,
              },
            ],
      remark: `${checkpoints} signed checkpoints hold${unsealed > 0 ? `; ${unsealed} events are not sealed yet` : ''}`,
    };
  },
};
