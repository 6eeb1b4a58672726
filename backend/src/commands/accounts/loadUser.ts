import type { UserEvent } from '#domain/accounts/user.events.ts';
import { userDecider } from '#domain/accounts/user.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import { fold } from '#domain/kernel/decider.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

/** The user as the log has it now: accounts never trust a read model that may lag. */
export const loadUser = async (store: Pick<EventStore, 'readStream'>, userId: string): Promise<UserState> =>
  fold(userDecider, (await store.readStream(streams.user(userId))) as unknown as readonly UserEvent[]);
