import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { uuid } from '../kernel/schemas.ts';

const NewVersionAnnounced = defineEvent(
  'NewVersionAnnounced',
  {
    label: 'Told of a new version',
    meaning:
      'A client is told of a new version of a model that they own (Q32). A mail follows, once for each ' +
      'version.',
    emittedBy: ['AnnounceVersion'],
  },
  v.strictObject({
    userId: uuid,
    modelId: uuid,
    version: v.pipe(v.number(), v.integer(), v.minValue(2)),
  }),
);

export const announcementEvents = [NewVersionAnnounced] as const;
export type AnnouncementEvent = EventOf<(typeof announcementEvents)[number]>;
