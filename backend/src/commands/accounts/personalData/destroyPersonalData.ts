import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Vault } from '#infra/vault/vault.ts';
import { keepLeftMessages } from './leftAddresses.ts';

export type DestroyDeps = {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<
    Vault,
    | 'contactSenders'
    | 'personalKeys'
    | 'sessions'
    | 'knownOrigins'
    | 'oneTimeSecrets'
    | 'passkeyCounters'
    | 'passwords'
    | 'emailClaims'
  >;
};

/**
 * Destroys everything the vault holds about an erased user: their key and the keys of messages from addresses that they proved, sessions,
 * links, passwords, counters of passkeys and places of logins; the address becomes free. Every step can be repeated. The messages are
 * marked before the key is destroyed, which opens earlier addresses, and claims are released last, so repeating everything repairs a crash
 * at any point. Returns the ids of the messages.
 */
export const destroyPersonalData = ({ store, vault }: DestroyDeps) => {
  const keepLeft = keepLeftMessages({ store, vault });
  return async (userId: string): Promise<readonly string[]> => {
    const events = await store.readStream(streams.user(userId));
    if (!events.some(({ type }) => type === 'UserErased')) return [];
    // An unverified user only claims the address, so the messages sent from it are not theirs.
    const isProven = events.some(({ type }) => type === 'UserVerified');
    if (isProven) await keepLeft(events);
    const messageIds = isProven ? await vault.contactSenders.eraseFor(userId) : [];
    await vault.personalKeys.destroy(userId, ...messageIds);
    await vault.sessions.endAllOf(userId);
    await vault.knownOrigins.forgetAllOf(userId);
    await vault.oneTimeSecrets.removeAllOf(userId);
    await vault.passkeyCounters.keepOnly(userId, []);
    await vault.passwords.remove(
      ...events.flatMap(({ data }) => ('credentialId' in data ? [data.credentialId] : [])),
    );
    await vault.emailClaims.release(userId);
    return messageIds;
  };
};

type RepeatDeps = DestroyDeps & {
  readonly erasedUsers: () => Promise<readonly string[]>;
  /** Contact messages that were erased on their own (ADR 43). */
  readonly erasedMessages: () => Promise<readonly string[]>;
};

/**
 * Repeats the erasures of persons and messages whose keys came back: a vault restored from a backup lacks the erasures made since. Returns
 * their number, normally 0.
 */
export const repeatErasures = ({ erasedUsers, erasedMessages, ...deps }: RepeatDeps) => {
  const destroy = destroyPersonalData(deps);
  return async (): Promise<number> => {
    const { personalKeys, contactSenders } = deps.vault;
    const users = await personalKeys.keyHoldersAmong(await erasedUsers());
    for (const userId of users) await destroy(userId);
    const messages = await personalKeys.keyHoldersAmong(await erasedMessages());
    await personalKeys.destroy(...messages);
    for (const messageId of messages) await contactSenders.remove(messageId);
    return users.length + messages.length;
  };
};
