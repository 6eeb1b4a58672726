import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { AnnouncementEvent } from '#domain/ordering/announcement.events.ts';
import { tellOwners } from '#workers/jobs.ts';
import { definePolicy, ignore, intend, intendMail } from '../policy.ts';

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

/** An owner is mailed the changes of a version, once per version, and asked for a review, once per model. */
export const whenAnnounced = definePolicy({
  name: 'whenAnnounced',
  streamCategories: ['announcement'],
  react: (event: RecordedEvent<AnnouncementEvent>) => {
    if (event.type !== 'NewVersionAnnounced' && event.type !== 'ReviewAskedFor')
      return ignore('nothing is announced');
    const template = event.type === 'NewVersionAnnounced' ? 'newVersion' : 'reviewAsked';
    return [intendMail(event, template, event.data.userId)];
  },
});
