import { defineEvents, type EventOf } from '../kernel/event.ts';
import { nextVersion, uuid } from '../kernel/schemas.ts';

export const announcementEvents = defineEvents({
  NewVersionAnnounced: {
    label: 'Told of a new version',
    meaning:
      'A client is told of a new version of a model that they own (Q32). A mail follows, once for each version.',
    emittedBy: ['AnnounceVersion'],
    data: {
      userId: uuid,
      modelId: uuid,
      version: nextVersion,
    },
  },
});
export type AnnouncementEvent = EventOf<(typeof announcementEvents)[number]>;
