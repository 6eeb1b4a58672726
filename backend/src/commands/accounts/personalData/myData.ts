import * as v from 'valibot';
import type { MyData } from '#contract/myData.ts';
import { mailPersonal } from '#contract/personal.ts';
import { userDecider } from '#domain/accounts/users/user.ts';
import { fold } from '#domain/kernel/decider.ts';
import { encrypted } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Vault } from '#infra/vault/vault.ts';
import { openContent } from '../../content/mails/sentMail.ts';
import { openPasskeys } from '../passkeys/passkeyCommands.ts';
import { eventsOfPerson, mailIdsAbout } from './eventsOfPerson.ts';
import { keepLeftMessages } from './leftAddresses.ts';

export type MyDataDeps = {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<
    Vault,
    'personalKeys' | 'contactSenders' | 'emailClaims' | 'passkeyCounters' | 'sessions'
  >;
  readonly conversionsAskedBy: (userId: string) => Promise<readonly string[]>;
  readonly downloadsOf: (userId: string) => Promise<readonly { readonly downloadId: string }[]>;
};

/** Streams and events looked up in parallel. */
const lookedUpAtOnce = 16;

/** A copy of an event's data in which everything encrypted is readable; null where its key was destroyed. */
const openParts = (open: Vault['personalKeys']['open']) => {
  const opened = async (value: unknown): Promise<unknown> => {
    if (v.is(encrypted, value)) {
      const personal = await open(value);
      if (!v.is(mailPersonal, personal)) return personal;
      const { html: _, ...mail } = (await openContent(open, value)) ?? {};
      return mail;
    }
    if (Array.isArray(value)) return Promise.all(value.map(opened));
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.entries(value).map(async ([name, part]) => [name, await opened(part)]);
    return Object.fromEntries(await Promise.all(parts));
  };
  return opened;
};

/**
 * Everything the shop knows about one person, read from the log itself (GDPR Art. 15 and 20). `at` is now, ISO 8601.
 * Null for a person without an account.
 */
export const myData = ({ store, vault, downloadsOf, conversionsAskedBy }: MyDataDeps) => {
  const keepLeft = keepLeftMessages({ store, vault });
  const readEvents = eventsOfPerson(store);
  const opened = openParts(vault.personalKeys.open);
  return async (userId: string, at: string): Promise<MyData | null> => {
    const account = await store.readStream(streams.user(userId));
    const user = fold(userDecider, account);
    if (user.status !== 'registered') return null;
    await keepLeft(account);
    const own = await readEvents(userId, {
      // Without a proof, the address may be somebody else's.
      messages: user.verified ? await vault.contactSenders.messagesOf(userId) : [],
      conversions: await conversionsAskedBy(userId),
      downloads: (await downloadsOf(userId)).map(({ downloadId }) => downloadId),
    });
    const mails = await mapLimited(lookedUpAtOnce, mailIdsAbout(own), (mailId) =>
      store.readStream(streams.mail(mailId)),
    );
    const passkeys = await openPasskeys(vault)(user);
    const sessions = await vault.sessions.openOf(userId);
    return {
      exportedAt: at,
      sessions: sessions.map(({ agent, network, openedAt, usedAt, expiresAt }) => ({
        agent,
        network,
        openedAt: openedAt.toISOString(),
        usedAt: usedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      passkeys: passkeys.map(({ passkeyId, name, addedAt, usedAt }) => ({
        _id: passkeyId,
        name,
        addedAt,
        usedAt: usedAt?.toISOString() ?? null,
      })),
      events: await mapLimited(
        lookedUpAtOnce,
        [...own, ...mails.flat()],
        async ({ type: event, data, metadata }) => ({
          at: metadata.at,
          event,
          data: (await opened(data)) as Record<string, unknown>,
        }),
      ),
    };
  };
};
