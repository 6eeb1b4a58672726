import { userDecider } from '#domain/accounts/user.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { loadState } from '../handle.ts';

/** The user as the log has it now: accounts never trust a read model that may lag. */
export const loadUser = (store: Pick<EventStore, 'readStream'>, userId: string): Promise<UserState> =>
  loadState(store, userDecider, streams.user(userId));
