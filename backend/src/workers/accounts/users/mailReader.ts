import * as v from 'valibot';
import { newEmailPersonal, userPersonal } from '#contract/personal.ts';
import type { UserEvent } from '#domain/accounts/users/user.events.ts';
import { userDecider } from '#domain/accounts/users/user.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { DomainEvent, RecordedEvent, StreamName } from '#domain/kernel/event.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import type { ComposeMail, UserMail } from '../../composedMail.ts';
import type { JobCause } from '../../job.ts';

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
    const events = await eventStore.readStream(streams.user(userId));
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

/**
 * Addresses a mail to a user, whose present data, or those before the cause, `contentOf` gets. It is the last step of composing: a mail that
 * waits with the name already read could be sent after an erasure has searched for its mails (ADR 43).
 */
export const addressMail = (deps: MailReaderDependencies) => {
  const readerOf = loadMailReader(deps);
  return async (
    userId: string,
    cause: JobCause,
    contentOf: (reader: MailReader) => UserMail,
    as: 'now' | 'before' = 'now',
  ): ReturnType<ComposeMail> => {
    const reader = await readerOf(userId, cause.eventId, as);
    if (!reader) return { skipped: 'the user is gone' };
    return { personId: userId, to: { name: reader.name, address: reader.address }, ...contentOf(reader) };
  };
};

/** The event of a stream that asked for a mail; undefined if it is not there. */
export const askingEvent = async <Event extends DomainEvent>(
  { eventStore }: Pick<MailReaderDependencies, 'eventStore'>,
  streamName: StreamName<Event>,
  cause: JobCause,
): Promise<RecordedEvent<Event> | undefined> =>
  (await eventStore.readStream(streamName)).find(({ id }) => id === cause.eventId);
