import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Vault } from '#infra/vault/vault.ts';

export type DestroyDeps = {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<
    Vault,
    'contactSenders' | 'personalKeys' | 'sessions' | 'oneTimeSecrets' | 'passwords' | 'emailClaims'
  >;
};

/**
 * Destroys what the vault holds of an erased user: their key and those of the messages from their proven address,
 * sessions, links and passwords; the address is free again. Every step may be done twice, and the claim, by which the
 * messages are found, goes last: a crash anywhere is made good by doing it all again. Answers the ids of the messages.
 */
export const destroyPersonalData =
  ({ store, vault }: DestroyDeps) =>
  async (userId: string): Promise<readonly string[]> => {
    const events = (await store.readStream(streams.user(userId))) as readonly RecordedEvent<UserEvent>[];
    if (!events.some(({ type }) => type === 'UserErased')) return [];
    // Whoever only claims an address has no say over what its owner wrote.
    const isProven = events.some(({ type }) => type === 'UserVerified');
    const messageIds = isProven ? await vault.contactSenders.eraseFor(userId) : [];
    await vault.personalKeys.destroy(userId, ...messageIds);
    await vault.sessions.endAllOf(userId);
    await vault.oneTimeSecrets.removeAllOf(userId);
    await vault.passwords.remove(
      ...events.flatMap(({ data }) => ('credentialId' in data ? [data.credentialId] : [])),
    );
    await vault.emailClaims.release(userId);
    return messageIds;
  };
