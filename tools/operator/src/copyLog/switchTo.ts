import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import { renewProof } from 'backend/proof/renewProof.ts';
import { forgetPositions } from '../shop/forgetPositions.ts';
import type { StillDatabase } from '../shop/withStillDatabase.ts';
import type { Output } from '../terminal/output.ts';

/**
 * Adapts the database of a stopped shop to the copied log: the proof is renewed, and everything that contains positions of the old log is
 * dropped. Can be repeated.
 * @throws UnsoundLog when the old log does not match its proof
 */
export const switchTo = async (
  database: StillDatabase,
  logs: { readonly source: EventStore; readonly target: EventStore },
  output: Output,
): Promise<void> => {
  const kept = await renewProof({ ...logs, db: database.db, now: () => new Date() });
  output.say(
    kept === null
      ? 'The proof was renewed before'
      : `The old log is sound; its proof is kept as schema ${kept}, a new one is signed over the copy`,
  );
  const dropped = await forgetPositions(database);
  output.say(`Dropped, and made anew by the roles: ${dropped.length > 0 ? dropped.join(', ') : 'nothing'}`);
};
