import type { StoredEvent } from 'backend/infra/eventStore/storedEvent.ts';

/** An append may have 1 MiB of data; some servers also count metadata and the client's overhead. */
const mostBytes = 512 * 1024;
const mostEvents = 500;

const bytesOf = ({ data, metadata }: StoredEvent): number =>
  Buffer.byteLength(JSON.stringify(data) ?? '') + Buffer.byteLength(JSON.stringify(metadata) ?? '');

/** Groups events, in order, into appends of consecutive events of one stream. */
export async function* inAppends(
  events: AsyncIterable<StoredEvent>,
): AsyncGenerator<readonly [StoredEvent, ...StoredEvent[]]> {
  let group: [StoredEvent, ...StoredEvent[]] | null = null;
  let bytes = 0;
  for await (const event of events) {
    const size = bytesOf(event);
    const last = group?.at(-1);
    const follows =
      group !== null &&
      last?.streamName === event.streamName &&
      event.revision === last.revision + 1n &&
      group.length < mostEvents &&
      bytes + size <= mostBytes;
    if (group !== null && follows) {
      group.push(event);
      bytes += size;
      continue;
    }
    if (group !== null) yield group;
    group = [event];
    bytes = size;
  }
  if (group !== null) yield group;
}
