import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import type { AnnouncementEvent } from './announcement.events.ts';

/** The mails to a client about versions of models, and requests for reviews. */
export type AnnouncementState = {
  /** The versions that the client was notified about, by model. */
  readonly versions: ReadonlyMap<string, readonly number[]>;
  /** The models that the client was asked to review. */
  readonly reviews: ReadonlySet<string>;
  readonly reviewMailsStopped: boolean;
};

export type AnnouncementCommand =
  | ({ readonly type: 'AnnounceVersion' } & DataOf<AnnouncementEvent, 'NewVersionAnnounced'>)
  | ({ readonly type: 'AskForReview' } & DataOf<AnnouncementEvent, 'ReviewAskedFor'>)
  | ({ readonly type: 'StopReviewMails' } & DataOf<AnnouncementEvent, 'ReviewMailsStopped'>);

/** The notifications of one client: each version of a model once, and one request to review a model. */
export const announcementDecider: Decider<AnnouncementState, AnnouncementCommand, AnnouncementEvent> = {
  initialState: { versions: new Map(), reviews: new Set(), reviewMailsStopped: false },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'NewVersionAnnounced': {
        const told = state.versions.get(data.modelId) ?? [];
        return { ...state, versions: new Map([...state.versions, [data.modelId, [...told, data.version]]]) };
      }
      case 'ReviewAskedFor':
        return { ...state, reviews: new Set([...state.reviews, data.modelId]) };
      case 'ReviewMailsStopped':
        return { ...state, reviewMailsStopped: true };
    }
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'AnnounceVersion': {
        const { userId, modelId, version } = command;
        return state.versions.get(modelId)?.includes(version)
          ? []
          : [{ type: 'NewVersionAnnounced', data: { userId, modelId, version } }];
      }
      case 'AskForReview': {
        const { userId, modelId } = command;
        return state.reviewMailsStopped || state.reviews.has(modelId)
          ? []
          : [{ type: 'ReviewAskedFor', data: { userId, modelId } }];
      }
      case 'StopReviewMails':
        return state.reviewMailsStopped
          ? []
          : [{ type: 'ReviewMailsStopped', data: { userId: command.userId } }];
    }
  },
};
