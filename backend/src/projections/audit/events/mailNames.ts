import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { AnnouncementEvent } from '#domain/ordering/announcement.events.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { requestedMail } from '../../content/mails/requestedMail.ts';
import { subjectKey } from './subjects.ts';
import type { EntityNameRow } from './table.ts';

/** The mail that an event requests, owned by its reader: the event of its sending names no one. */
export const mailNames = (
  event: RecordedEvent,
  knownOf: (subject: string) => EntityNameRow | undefined,
): readonly EntityNameRow[] => {
  if (requestedMail(event as RecordedEvent<UserEvent | OrderEvent | AnnouncementEvent>) === null) return [];
  const { userId, orderId } = event.data as { readonly userId?: string; readonly orderId?: string };
  const owner =
    userId === undefined
      ? (knownOf(subjectKey('order', orderId ?? ''))?.owner ?? null)
      : subjectKey('user', userId);
  return [{ subject: subjectKey('mail', event.id), name: '', owner, state: null }];
};
