import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { recordContent } from './recordContent.ts';

/** An event as stored in the file; `data` and `metadata` are as appended. */
export type FiledEvent = {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly createdMs: number;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

/** Events of a range of the log, and the last position of that range; null at the end of the log. */
type FiledPage = { readonly events: readonly FiledEvent[]; readonly reached: number | null };

export type LogFile = {
  /**
   * Examines at most `most` events after a position, oldest first, and returns those of the requested streams.
   * @throws Error when one of them was changed
   */
  readonly page: (after: number, most: number, isWanted?: (stream: string) => boolean) => FiledPage;
  /** Whether an event (with a given id) is at exactly that position. */
  readonly holds: (position: bigint, id?: string) => boolean;
  readonly close: () => void;
};

type Row = Omit<FiledEvent, 'isJson' | 'data' | 'metadata'> & {
  readonly record: Uint8Array;
  readonly checksum: number | null;
};

const eventOf = ({ record, checksum, ...columns }: Row): FiledEvent => {
  if (checksum !== null && crc32(record) !== checksum)
    throw new Error(`the event at position ${columns.position} is not what was written`);
  return { ...columns, ...recordContent(record) };
};

/**
 * Opens the log of a directory for reading, while a server has it open: several times as fast as through the protocol. Every page is a
 * committed and flushed state of the log. The server never waits for a reader, and its writes, copies and checks disturb no reader.
 * @throws Error when there is no log, or a server of an older version has locked it
 */
export const openLogFile = (dir: string): LogFile => {
  const database = new DatabaseSync(join(dir, 'events.sqlite'), { readOnly: true, timeout: 250 });
  try {
    const select = database.prepare(
      `SELECT position, stream, revision, event_id AS id, type, created_ms AS createdMs, record, checksum
       FROM events WHERE position > ? ORDER BY position LIMIT ?`,
    );
    const eventAt = database.prepare('SELECT event_id AS id FROM events WHERE position = ?');
    return {
      page: (after, most, isWanted = () => true) => {
        const rows = select.all(after, most) as unknown as Row[];
        const events = rows.filter(({ stream }) => isWanted(stream)).map(eventOf);
        return { events, reached: rows.at(-1)?.position ?? null };
      },
      holds: (position, id) => {
        const found = eventAt.get(position) as { id: string } | undefined;
        return found !== undefined && (id === undefined || found.id === id);
      },
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
};
