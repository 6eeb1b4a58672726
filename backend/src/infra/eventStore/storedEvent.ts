import type { ResolvedEvent } from '@eventstore/db-client';

/**
 * An event exactly as it is stored: not validated, not upcast. `data` and `metadata` are parsed JSON, or the text itself if it is not JSON.
 * `created` is when the store appended it, in ms since 1970.
 */
export type StoredEvent = {
  readonly id: string;
  readonly type: string;
  readonly streamName: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly created: number;
  readonly data: unknown;
  readonly metadata: unknown;
};

/** An event as the client delivers it, unchanged; null for system events and dangling links. */
export const toStoredEvent = ({ event, commitPosition }: ResolvedEvent): StoredEvent | null => {
  if (!event || event.type.startsWith('$')) return null;
  const position = event.position?.commit ?? commitPosition;
  if (position === undefined) throw new Error(`The event store sent no position for event ${event.id}`);
  const { id, type, streamId: streamName, revision, created, data, metadata } = event;
  return { id, type, streamName, revision, position, created: created.getTime(), data, metadata };
};
