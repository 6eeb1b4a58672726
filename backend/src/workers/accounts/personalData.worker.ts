import { setTimeout as delay } from 'node:timers/promises';
import {
  type DestroyDeps,
  destroyPersonalData,
} from '#commands/accounts/personalData/destroyPersonalData.ts';
import type { ErasureCommands } from '#commands/accounts/personalData/erasureCommands.ts';
import { eventsOfPerson, mailIdsAbout } from '#commands/accounts/personalData/eventsOfPerson.ts';
import { loadUser } from '#commands/accounts/users/signedInUser.ts';
import type { endPayments } from '#commands/ordering/checkout/endPayments.ts';
import { type JobDeps, type JobWorker, jobContext } from '../job.ts';
import type { erasePersonalData } from '../jobs.ts';

export type ErasePersonalDataDependencies = JobDeps & {
  readonly vault: DestroyDeps['vault'];
  readonly endPayments: ReturnType<typeof endPayments>;
  /** The files in other formats that a person asked for. */
  readonly conversionsAskedBy: (userId: string) => Promise<readonly string[]>;
  /** Deletes the shop's own copies of the mails with these ids. */
  readonly removeMails: (mailIds: readonly string[]) => Promise<void>;
  /** Resolves when no user table contains the person any more. @throws Error while one still does */
  readonly forgetUser: (userId: string) => Promise<void>;
  readonly recordPersonalDataErased: ErasureCommands['recordPersonalDataErased'];
  /** How long after an erasure another process may still use the key, and finish a mail with it, in ms. */
  readonly keysLingerMs: number;
};

/** How often the clock is checked while waiting for a time, in ms, since clocks can be set. */
const lookMs = 500;

/** Waits until the clock shows a time, both in ms since 1970. */
const untilItIs = async (time: number, now: () => number): Promise<void> => {
  for (let left = time - now(); left > 0; left = time - now()) await delay(Math.min(left, lookMs));
};

/**
 * Cancels the open payments of an erased user and destroys all their data in the vault, waits until no process can have the keys in memory,
 * ends charges that began meanwhile, deletes the stored mails, and only then records that nothing is left. It can be interrupted and
 * repeated at any point.
 */
export const createErasePersonalDataWorker = (
  deps: ErasePersonalDataDependencies,
): JobWorker<typeof erasePersonalData> => {
  const destroy = destroyPersonalData({ store: deps.eventStore, vault: deps.vault });
  const readEvents = eventsOfPerson(deps.eventStore);
  return async ({ userId }, run) => {
    const user = await loadUser(deps.eventStore, userId);
    if (user.status !== 'erased') return { skipped: 'the user was not erased' };
    if (user.isDataGone) return { skipped: 'it was done before' };
    const context = () => jobContext(run, 'erasePersonalData', deps.now());
    await deps.endPayments({ userId }, context());
    const messageIds = await destroy(userId);
    await untilItIs(Date.parse(run.cause.at) + deps.keysLingerMs, deps.now);
    await deps.endPayments({ userId }, context());
    const conversions = await deps.conversionsAskedBy(userId);
    const events = await readEvents(userId, { messages: messageIds, conversions, downloads: [] });
    await deps.removeMails(mailIdsAbout(events));
    await deps.forgetUser(userId);
    await deps.vault.contactSenders.forget(userId);
    await deps.recordPersonalDataErased({ userId }, context());
    return 'done';
  };
};
