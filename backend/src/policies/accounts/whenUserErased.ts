import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { erasePersonalData } from '#workers/accounts/erasePersonalData.job.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** An erasure is carried to its end, whatever died after its certificate was written (decision 43). */
export const whenUserErased = definePolicy({
  name: 'whenUserErased',
  kinds: ['user'],
  react: (event: RecordedEvent<UserEvent>) =>
    event.type === 'UserErased'
      ? [intend(event, erasePersonalData, { userId: event.data.userId })]
      : ignore('nobody was erased'),
});
