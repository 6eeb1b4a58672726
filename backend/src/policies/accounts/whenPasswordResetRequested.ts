import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { sendMail } from '#workers/content/sendMail.job.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** Who asks for a new password gets a link that lives half an hour (R129, Q19). */
export const whenPasswordResetRequested = definePolicy({
  name: 'whenPasswordResetRequested',
  kinds: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'PasswordResetRequested'
      ? [intend(event, sendMail, { template: 'reset', causeEventId: event.id, subjectId: event.data.userId })]
      : ignore('no new password was asked for'),
});
