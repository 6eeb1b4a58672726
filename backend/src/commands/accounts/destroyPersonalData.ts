import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Vault } from '#infra/vault/vault.ts';

export type DestroyDeps = {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<
    Vault,
    | 'contactSenders'
    | 'personalKeys'
    | 'sessions'
    | 'knownOrigins'
    | 'oneTimeSecrets'
    | 'passwords'
    | 'emailClaims'
  >;
};

/**
 * Destroys everything the vault holds about an erased user: their key and the keys of messages from their verified
 * address, sessions, links, passwords and places of logins; the address becomes free. Every step can be repeated. The claim, by which the
 * messages are found, goes last, so repeating everything repairs a crash at any point. Answers the ids of the messages.
 */
export const destroyPersonalData =
  ({ store, vault }: DestroyDeps) =>
  async (userId: string): Promise<readonly string[]> => {
    const events = (await store.readStream(streams.user(userId))) as readonly RecordedEvent<UserEvent>[];
    if (!events.some(({ type }) => type === 'UserErased')) return [];
    // An unverified user only claims the address, so the messages sent from it are not theirs.
    const isProven = events.some(({ type }) => type === 'UserVerified');
    const messageIds = isProven ? await vault.contactSenders.eraseFor(userId) : [];
    await vault.personalKeys.destroy(userId, ...messageIds);
    await vault.sessions.endAllOf(userId);
    await vault.knownOrigins.forgetAllOf(userId);
    await vault.oneTimeSecrets.removeAllOf(userId);
    await vault.passwords.remove(
      ...events.flatMap(({ data }) => ('credentialId' in data ? [data.credentialId] : [])),
    );
    await vault.emailClaims.release(userId);
    return messageIds;
  };
