import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { sendMail } from '#workers/content/sendMail.job.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** Who tries to sign in with an unproved address, or for whom it is asked, gets the link again (R127, Q19). */
export const whenVerificationRequested = definePolicy({
  name: 'whenVerificationRequested',
  kinds: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'VerificationRequested'
      ? [
          intend(event, sendMail, {
            template: 'verify',
            causeEventId: event.id,
            subjectId: event.data.userId,
          }),
        ]
      : ignore('no verification was asked for'),
});
