import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { shared } from '../wire/protocol.ts';

/** The stream name in a request. @throws StreamRefusal unreadable when it is missing */
export const readStreamName = (identifier: shared.StreamIdentifier | undefined): string => {
  const name = identifier && Buffer.from(identifier.getStreamName_asU8()).toString('utf8');
  if (!name) throw StreamRefusal.unreadable('the request names no stream');
  return name;
};
