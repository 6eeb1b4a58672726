import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { AnnouncementEvent } from '#domain/ordering/announcement.events.ts';
import { sendMail, tellOwners } from '#workers/jobs.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** Notifies the owners of a model of its new version (Q32). One job finds them all. */
export const whenVersionAdded = definePolicy({
  name: 'whenVersionAdded',
  streamCategories: ['model'],
  react: (event: RecordedEvent<ModelEvent>) => {
    if (event.type !== 'ModelFilesReplaced') return ignore('no version was added');
    const { modelId, version, tellsOwners } = event.data;
    if (!tellsOwners) return ignore('the owners are not to be told');
    return [intend(event, tellOwners, { modelId, version })];
  },
});

/** An owner is mailed the changes of a version, once per version. */
export const whenNewVersionAnnounced = definePolicy({
  name: 'whenNewVersionAnnounced',
  streamCategories: ['announcement'],
  react: (event: RecordedEvent<AnnouncementEvent>) => {
    if (event.type !== 'NewVersionAnnounced') return ignore('no version was announced');
    const { userId } = event.data;
    return [intend(event, sendMail, { template: 'newVersion', causeEventId: event.id, subjectId: userId })];
  },
});
