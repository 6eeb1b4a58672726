import { uuidV5 } from '../kernel/ids.ts';

/** The id of the copy of a message to the shop: the message itself is mailed under the id of its event. */
export const copyMailId = (eventId: string): string => uuidV5(`${eventId}:contactCopy`);

/** The ids of all mails that an event may have asked for. */
export const mailIdsOf = (eventId: string): readonly string[] => [eventId, copyMailId(eventId)];
