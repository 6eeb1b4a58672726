import type { Decider } from '../kernel/decider.ts';
import type { AnnouncementEvent } from './announcement.events.ts';

/** The versions that the client was notified about, by model. */
export type AnnouncementState = ReadonlyMap<string, readonly number[]>;

export type AnnouncementCommand = { readonly type: 'AnnounceVersion' } & AnnouncementEvent['data'];

/** The notifications of one client: each version of a model once. */
export const announcementDecider: Decider<AnnouncementState, AnnouncementCommand, AnnouncementEvent> = {
  initialState: new Map(),
  evolve: (state, { data: { modelId, version } }) =>
    new Map([...state, [modelId, [...(state.get(modelId) ?? []), version]]]),
  decide: ({ userId, modelId, version }, state) =>
    state.get(modelId)?.includes(version)
      ? []
      : [{ type: 'NewVersionAnnounced', data: { userId, modelId, version } }],
};
