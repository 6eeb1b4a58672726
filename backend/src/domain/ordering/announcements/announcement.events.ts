import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { nextVersion, uuid } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';

export const announcementEvents = defineEvents({
  NewVersionAnnounced: {
    label: 'Told of a new version',
    meaning:
      'A client is told of a new version of a model that they own (Q32). A mail follows, once for each version.',
    emittedBy: ['AnnounceVersion'],
    data: { userId: uuid, modelId: uuid, version: nextVersion },
    sentence: ({ userId, modelId, version }, { the }) =>
      sentence`${the('user', userId)} is told of version ${String(version)} of ${the('model', modelId)}`,
  },
  ReviewAskedFor: {
    label: 'Asked for a review',
    meaning:
      'A client is asked to review a model, 14 days after they first downloaded it. A mail follows, once for each model.',
    emittedBy: ['AskForReview'],
    data: { userId: uuid, modelId: uuid },
    sentence: ({ userId, modelId }, { the }) =>
      sentence`${the('user', userId)} is asked to review ${the('model', modelId)}`,
  },
  ReviewMailsStopped: {
    label: 'Mails about reviews stopped',
    meaning: 'A client wants no more mails that ask for reviews. They used the link in such a mail.',
    emittedBy: ['StopReviewMails'],
    data: { userId: uuid },
    sentence: ({ userId }, { the }) =>
      sentence`${the('user', userId)} stopped the mails that ask for reviews`,
  },
});
export type AnnouncementEvent = EventOf<(typeof announcementEvents)[number]>;
