import { repeatErasures } from '#commands/accounts/destroyPersonalData.ts';
import { createMissedSearches } from '#infra/missedSearches/missedSearches.ts';
import { userQueries } from '#projections/accounts/users/queries.ts';
import { auditQueries } from '#projections/audit/events/queries.ts';
import type { Services } from '../composition.ts';
import { emptyBeforeFirstMigration } from './emptyBeforeFirstMigration.ts';
import { every } from './every.ts';
import type { RunningRole } from './role.ts';

/** Interval of the clean-up, in ms. */
const pauseMs = 600_000;

/** Cleans up: ended sessions, old links, idempotency keys, origins of logins and counts of searches, and erased persons that a backup brought back. */
export const startHousekeeping = (services: Services): RunningRole => {
  const { vault, store, database, log, now } = services;
  const { erasedUsers } = userQueries({ db: database.db });
  const { erasedMessages } = auditQueries({ db: database.db });
  const { sweep: sweepMissedSearches } = createMissedSearches(database.db);
  const repeat = repeatErasures({
    vault,
    store,
    erasedUsers: emptyBeforeFirstMigration(erasedUsers),
    erasedMessages: emptyBeforeFirstMigration(erasedMessages),
  });
  return every(
    pauseMs,
    async () => {
      await vault.sessions.sweep();
      await vault.oneTimeSecrets.sweep(now().toISOString());
      await vault.passkeyChallenges.sweep();
      await vault.knownOrigins.sweep();
      await vault.idempotencyKeys.sweep();
      await sweepMissedSearches();
      const erased = await repeat();
      if (erased > 0) log.warn({ erased }, 'A restored vault held erased people; erased them again');
    },
    (error) => log.warn({ err: error }, 'Tidying up failed'),
  );
};
