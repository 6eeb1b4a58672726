import { uuidV5 } from '../kernel/ids.ts';

/** The mail id of the copy of a contact message; the message itself is mailed under the id of its event. */
export const copyMailId = (eventId: string): string => uuidV5(`${eventId}:contactCopy`);

/** The ids of all mails that an event may have requested. */
export const mailIdsOf = (eventId: string): readonly string[] => [eventId, copyMailId(eventId)];
