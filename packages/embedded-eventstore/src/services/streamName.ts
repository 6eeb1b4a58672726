import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { shared } from '../wire/protocol.ts';

/** The stream name in a request. @throws StreamRefusal unreadable when it is missing */
export const readStreamName = (identifier: shared.StreamIdentifier | undefined): string => {
  if (!identifier) throw StreamRefusal.unreadable('Object reference not set to an instance of an object.');
  const name = Buffer.from(identifier.getStreamName_asU8()).toString('utf8');
  if (name === '') throw StreamRefusal.unreadable("Value cannot be null. (Parameter 'value')");
  return name;
};

/** The name, unless it is the metadata stream of an empty name. @throws StreamRefusal unreadable */
export const writableName = (name: string): string => {
  if (name !== '$$') return name;
  throw StreamRefusal.unreadable(
    "Specified argument was out of the range of valid values. (Parameter 'eventStreamId')",
  );
};
