import { setTimeout as delay } from 'node:timers/promises';
import type { ContactCommands } from '#commands/content/contact.ts';
import { contactMessageDecider } from '#domain/content/contact/contactMessage.ts';
import { mailIdsOf } from '#domain/content/mails/mail.ts';
import { fold } from '#domain/kernel/decider.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Vault } from '#infra/vault/vault.ts';
import type { ErasePersonalDataDependencies } from '../../accounts/personalData.worker.ts';
import { type JobWorker, jobContext } from '../../job.ts';
import type { eraseContactMessage } from '../../jobs.ts';

export type EraseContactMessageDependencies = Pick<
  ErasePersonalDataDependencies,
  'removeMails' | 'keysLingerMs' | 'now'
> & {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<Vault, 'contactSenders' | 'personalKeys'>;
  readonly onMessage: ContactCommands['onMessage'];
};

/**
 * Destroys the key of an erased message, waits until no process can have it in memory, deletes the stored mails about it, deletes its
 * sender, and only then records that nothing is left. It can be interrupted and repeated at any point.
 */
export const createEraseContactMessageWorker =
  (deps: EraseContactMessageDependencies): JobWorker<typeof eraseContactMessage> =>
  async ({ messageId }, run) => {
    const events = await deps.eventStore.readStream(streams.contactMessage(messageId));
    const { status } = fold(contactMessageDecider, events);
    if (status === 'dataErased') return { skipped: 'it was done before' };
    if (status !== 'erased') return { skipped: 'the message was not erased' };
    await deps.vault.personalKeys.destroy(messageId);
    await delay(Math.max(0, Date.parse(run.cause.at) + deps.keysLingerMs - deps.now()));
    await deps.removeMails(events.flatMap(({ id }) => mailIdsOf(id)));
    await deps.vault.contactSenders.remove(messageId);
    const context = jobContext(run, 'eraseContactMessage', deps.now());
    await deps.onMessage({ type: 'RecordContactMessageErased', messageId }, context);
    return 'done';
  };
