import * as v from 'valibot';
import { newEmailPersonal, userPersonal } from '#contract/personal.ts';
import type { UserEvent } from '#domain/accounts/user.events.ts';
import { userDecider } from '#domain/accounts/user.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';

/** The recipient of a mail, and the events of the account since the mail was requested. */
export type MailReader = {
  readonly firstName: string;
  readonly name: string;
  readonly address: string;
  readonly verified: boolean;
  /** The address that is not yet verified; null if there is none. */
  readonly newAddress: string | null;
  readonly since: readonly RecordedEvent<UserEvent>[];
};

export type MailReaderDependencies = {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly personalKeys: Pick<PersonalKeys, 'open'>;
};

/**
 * Loads the recipient of a mail from the log, since a read model may lag: their present data, or those before the cause. Null for an
 * unknown or erased user.
 */
export const loadMailReader =
  ({ eventStore, personalKeys }: MailReaderDependencies) =>
  async (userId: string, causeEventId: string, as: 'now' | 'before' = 'now'): Promise<MailReader | null> => {
    const events = (await eventStore.readStream(streams.user(userId))) as readonly RecordedEvent<UserEvent>[];
    const cause = events.findIndex(({ id }) => id === causeEventId);
    const user = fold(userDecider, as === 'now' ? events : events.slice(0, cause));
    if (user.status !== 'registered') return null;
    const opened = v.safeParse(userPersonal, await personalKeys.open(user.personal));
    const newEmail = user.newEmail === null ? null : await personalKeys.open(user.newEmail);
    if (!opened.success) return null;
    const { firstName, lastName, email } = opened.output;
    return {
      firstName,
      name: `${firstName} ${lastName}`.trim(),
      address: email,
      verified: user.verified,
      newAddress: v.is(newEmailPersonal, newEmail) ? newEmail.email : null,
      since: events.slice(cause + 1),
    };
  };
