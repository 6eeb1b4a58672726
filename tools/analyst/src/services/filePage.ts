import type { FiledEvent } from './openLogFile.ts';

/** An event in the file with its parsed JSON; without that if it has none, or is a system event. */
export type PagedEvent = Omit<FiledEvent, 'data' | 'metadata'> & {
  readonly data?: unknown;
  readonly metadata?: unknown;
};

const partsOf = ({ data, metadata, ...head }: FiledEvent): readonly (Uint8Array | string)[] => {
  const text = JSON.stringify(head);
  if (!head.isJson || head.type.startsWith('$')) return [text];
  return [text.slice(0, -1), ',"data":', data, ',"metadata":', metadata, '}'];
};

/** Events as the bytes of one JSON array, which a thread passes on without copying; JSON in the file stays unchanged. */
export const encodePage = (events: readonly FiledEvent[]): Uint8Array<ArrayBuffer> => {
  const parts = events.flatMap((event, nth) => [nth === 0 ? '[' : ',', ...partsOf(event)]);
  const chunks = (events.length === 0 ? ['[]'] : [...parts, ']']).map((part) =>
    typeof part === 'string' ? Buffer.from(part) : part,
  );
  const page = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    page.set(chunk, at);
    at += chunk.length;
  }
  return page;
};

/** The events of such bytes. @throws SyntaxError */
export const decodePage = ({
  buffer,
  byteOffset,
  byteLength,
}: Uint8Array<ArrayBuffer>): readonly PagedEvent[] =>
  JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString('utf8')) as readonly PagedEvent[];
