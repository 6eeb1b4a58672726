import { setTimeout as delay } from 'node:timers/promises';
import { type DestroyDeps, destroyPersonalData } from '#commands/accounts/destroyPersonalData.ts';
import { eventsOfPerson } from '#commands/accounts/eventsOfPerson.ts';
import { loadUser } from '#commands/accounts/loadUser.ts';
import type { recordPersonalDataErased } from '#commands/accounts/recordPersonalDataErased.ts';
import { mailIdsOf } from '#domain/content/mailIds.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { JobWorker } from '../job.ts';
import { jobContext } from '../jobContext.ts';
import type { ErasePersonalDataPayload } from './erasePersonalData.job.ts';

export type ErasePersonalDataDependencies = {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly vault: DestroyDeps['vault'];
  /** Deletes the copies that the shop itself keeps of the mails with these ids. */
  readonly removeMails: (mailIds: readonly string[]) => Promise<void>;
  /** Settles when no table of users knows the person any more. @throws Error while one still does */
  readonly forgetUser: (userId: string) => Promise<void>;
  readonly recordPersonalDataErased: ReturnType<typeof recordPersonalDataErased>;
  /** How long after an erasure another process may still use the key, and finish a mail with it, in ms. */
  readonly keysLingerMs: number;
  /** The clock, in ms since 1970. */
  readonly now: () => number;
};

/**
 * Destroys what the vault holds of an erased user, waits until no process can have the keys in its memory any more,
 * deletes the mails that the shop keeps, and only then says that nothing is left. It may be cut short and done again
 * at any point.
 */
export const createErasePersonalDataWorker =
  (deps: ErasePersonalDataDependencies): JobWorker<ErasePersonalDataPayload> =>
  async ({ userId }, run) => {
    const user = await loadUser(deps.eventStore, userId);
    if (user.status !== 'erased') return { skipped: 'the user was not erased' };
    if (user.isDataGone) return { skipped: 'it was done before' };
    const messageIds = await destroyPersonalData({ store: deps.eventStore, vault: deps.vault })(userId);
    await delay(Math.max(0, Date.parse(run.cause.at) + deps.keysLingerMs - deps.now()));
    const { account, orders, messages } = await eventsOfPerson(deps.eventStore)(userId, messageIds);
    await deps.removeMails([account, ...orders, ...messages].flat().flatMap(({ id }) => mailIdsOf(id)));
    await deps.forgetUser(userId);
    await deps.vault.contactSenders.forget(userId);
    await deps.recordPersonalDataErased({ userId }, jobContext(run, 'erasePersonalData', deps.now()));
    return 'done';
  };
