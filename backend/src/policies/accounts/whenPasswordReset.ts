import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { sendMail } from '#workers/content/sendMail.job.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** The owner of an account hears of a changed password, also when it was somebody else who changed it. */
export const whenPasswordReset = definePolicy({
  name: 'whenPasswordReset',
  kinds: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'PasswordReset'
      ? [
          intend(event, sendMail, {
            template: 'resetNotice',
            causeEventId: event.id,
            subjectId: event.data.userId,
          }),
        ]
      : ignore('no password was changed'),
});
