import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { sendMail } from '#workers/content/sendMail.job.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** A new user gets the link that proves the address (R124). An Admin needs none. */
export const whenUserSignedUp = definePolicy({
  name: 'whenUserSignedUp',
  kinds: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'UserSignedUp'
      ? [
          intend(event, sendMail, {
            template: 'verify',
            causeEventId: event.id,
            subjectId: event.data.userId,
          }),
        ]
      : ignore('nobody signed up'),
});
