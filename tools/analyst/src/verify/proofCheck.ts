import { shareDone } from '@model-shop/operator/terminal/progress.ts';
import { verifyLog } from 'backend/proof/verify/verifyLog.ts';
import { sql } from 'kysely';
import type { Check, CheckResult } from './check.ts';

/** The log is unchanged since it was signed (docs/proof.md). Stops at the first changed event. */
export const proofCheck: Check = {
  name: 'proof',
  about: 'each event is unchanged since it was signed: hash chain, Merkle tree, signed tree heads',
  run: async ({ log, database, progress, end }): Promise<CheckResult> => {
    const { rows } = await sql`select 1 from pg_namespace where nspname = 'proof'`.execute(database.db);
    if (rows.length === 0) return { events: 0, faulty: 0, faults: [], remark: 'nothing is signed yet' };
    let seen = 0;
    const onProgress = (events: number, position: bigint): void => {
      progress.advance(events - seen, shareDone(null, position, end));
      seen = events;
    };
    const verdict = await verifyLog({ db: database.db, store: log, onProgress });
    progress.advance(verdict.events - seen, 1);
    const { fault, treeHeads, pending } = verdict;
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
      remark: `${treeHeads} signed tree heads are valid${pending > 0 ? `; ${pending} events are not signed yet` : ''}`,
    };
  },
};
