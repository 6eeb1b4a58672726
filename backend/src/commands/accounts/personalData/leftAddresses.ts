import * as v from 'valibot';
import { userPersonal } from '#contract/personal.ts';
import type { UserEvent } from '#domain/accounts/users/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { categoryOf, streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { eventsToEnd } from '#infra/eventStore/eventsToEnd.ts';
import type { Vault } from '#infra/vault/vault.ts';

type Deps = {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<Vault, 'contactSenders' | 'emailClaims' | 'personalKeys'>;
};

type UserEvents = readonly RecordedEvent<UserEvent>[];

/** An address that an account had proven, until it moved to another one by `event`. */
type Left = { readonly email: string; readonly event: RecordedEvent<UserEvent> };

/**
 * The vault records what was written from an address at the moment when its account leaves it. Earlier releases did not: these two find
 * in the log what such addresses were, and whose the messages from them are (ADR 43).
 */
const leftAddresses = ({ store, vault: { contactSenders, emailClaims, personalKeys } }: Deps) => ({
  /** The addresses that these events of one account left, oldest first; none of an erased person. */
  of: async (events: UserEvents): Promise<readonly Left[]> => {
    if (!events.some(({ type }) => type === 'EmailChanged')) return [];
    const left: Left[] = [];
    let email: string | null = null;
    for (const event of events) {
      if (!('personal' in event.data)) continue;
      if (event.type === 'EmailChanged' && email !== null) left.push({ email, event });
      const person = await personalKeys.open(event.data.personal);
      email = v.is(userPersonal, person) ? person.email : null;
    }
    return left;
  },
  /** Gives the account what was sent from the address before it was left. */
  keep: async ({ email, event: { data, metadata } }: Left): Promise<void> => {
    const sentBefore: string[] = [];
    for (const messageId of await contactSenders.messagesWithoutOwner(email)) {
      const [sent] = await store.readStream(streams.contactMessage(messageId));
      if (sent && Date.parse(sent.metadata.at) < Date.parse(metadata.at)) sentBefore.push(messageId);
    }
    await contactSenders.give(data.userId, sentBefore);
    await emailClaims.noteLeft(email, data.userId, metadata.at);
  },
});

/** Gives an account the messages from the addresses that it left, by its own events. */
export const keepLeftMessages = (deps: Deps) => {
  const { of, keep } = leftAddresses(deps);
  return async (events: UserEvents): Promise<void> => {
    for (const left of await of(events)) await keep(left);
  };
};

/** Does the same once for all accounts, in the order of the log, since one address may have had several. Can be interrupted and repeated. */
export const keepAllLeftMessages = (
  deps: Deps & { readonly store: Pick<EventStore, 'readStream' | 'subscribe'> },
) => {
  const { of, keep } = leftAddresses(deps);
  const { emailClaims } = deps.vault;
  return async (): Promise<void> => {
    if (await emailClaims.knowsLeft()) return;
    const moved = new Set<string>();
    const users = { after: null, streamCategories: [categoryOf('user')] };
    for await (const events of eventsToEnd(deps.store, users))
      for (const { type, streamName } of events) if (type === 'EmailChanged') moved.add(streamName);
    const left: Left[] = [];
    for (const name of moved) left.push(...(await of(await deps.store.readStream<UserEvent>(name))));
    for (const one of left.toSorted((a, b) => (a.event.position < b.event.position ? -1 : 1)))
      await keep(one);
    await emailClaims.noteLeftKnown();
  };
};
