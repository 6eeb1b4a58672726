import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { encodeRecord, type ProposedEvent } from '../wire/encodeRecord.ts';
import { RecentIds } from './recentIds.ts';
import { type StreamTable, streamTable } from './streamTable.ts';

/** Ticks of 100 ns in a millisecond. */
const perMs = 10_000;

/** A clock for events: Unix time in ticks of 100 ns as decimal text, for a time in ms. Within one millisecond it never decreases. */
const createdTicks = (): ((nowMs: number) => string) => {
  let lastMs = 0;
  let within = 0;
  return (nowMs) => {
    const fraction = Math.floor((performance.now() % 1) * perMs);
    within = nowMs === lastMs ? Math.min(within + 1, perMs - 1) : fraction;
    lastMs = nowMs;
    return `${nowMs}${String(within).padStart(4, '0')}`;
  };
};

const firstPosition = 64;
const rememberedIds = 10_000;

/** The stream and revision at which an event is written. */
export type Target = { streamId: number; stream: string; revision: number };

/** The events on disk. Writing methods are only called inside a commit; `lastPosition` is the last durable event. */
export class EventLog {
  readonly streams: StreamTable;
  /** Whether events can be stored. */
  hasRoom: () => boolean = () => true;
  readonly database: DatabaseSync;
  readonly #insert;
  readonly #idAt;
  readonly #eventAt;
  readonly #positionAt;
  readonly #endBefore;
  readonly #compactedTo: number;
  readonly #writeNothing;
  readonly #ticks = createdTicks();
  #recentIds = new RecentIds(rememberedIds);
  #nextPosition = firstPosition;
  #lastPosition = 0;
  #writtenPosition = 0;
  #emptyAt = 0;
  #touched = new Set<string>();

  constructor(database: DatabaseSync) {
    this.database = database;
    this.streams = streamTable(database);
    this.#insert = database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.#eventAt = database.prepare('SELECT 1 FROM events WHERE position = ?');
    this.#idAt = database.prepare('SELECT event_id AS id FROM events WHERE stream_id = ? AND revision = ?');
    this.#positionAt = database.prepare(
      'SELECT position FROM events WHERE stream_id = ? AND revision = ? AND created_ms >= ?',
    );
    this.#endBefore = database.prepare(
      'SELECT position + length(record) AS end FROM events WHERE position < ? ORDER BY position DESC LIMIT 1',
    );
    const compaction = database.prepare('SELECT up_to FROM compaction').get() as
      | { up_to: number }
      | undefined;
    this.#compactedTo = compaction?.up_to ?? 0;
    this.#writeNothing = database.prepare('INSERT OR REPLACE INTO empty_append VALUES (1, ?, ?)');
    this.reload();
  }

  get recentIds(): RecentIds {
    return this.#recentIds;
  }

  /** Position of the last durable event, or 0. */
  get lastPosition(): number {
    return this.#lastPosition;
  }

  /** The next event gets at least this position. */
  skipTo(position: number): void {
    this.#nextPosition = Math.max(this.#nextPosition, position);
  }

  /**
   * Makes an append without events durable like any other; it gets a position, which readers do not see. Only the last one is kept. Clients
   * use it to check whether events can be stored, and it needs no space itself.
   * @throws StreamRefusal disk-full
   */
  writeNothing(nowMs: number): number {
    if (!this.hasRoom()) throw new StreamRefusal({ kind: 'disk-full' });
    const position = this.#nextPosition;
    this.#writeNothing.run(position, nowMs);
    this.#nextPosition = position + 1;
    this.#emptyAt = position;
    return position;
  }

  /** Whether a reader may start here: an event, or one that was removed, the start or the end of the log, or its last append without events. */
  isBoundary(position: number): boolean {
    if (position === 0 || position === this.#nextPosition || position === this.#emptyAt) return true;
    return this.#eventAt.get(position) !== undefined || this.#wasRemoved(position);
  }

  /** After a compaction, it is unknown which position of a gap an event had: all of them are accepted. */
  #wasRemoved(position: number): boolean {
    if (position > this.#compactedTo) return false;
    const before = this.#endBefore.get(position) as { end: number } | undefined;
    return (before?.end ?? firstPosition) <= position;
  }

  /** Writes one event and returns its position. */
  write(event: ProposedEvent, target: Target, createdMs: number): number {
    const position = this.#nextPosition;
    const { streamId, stream, revision } = target;
    const record = encodeRecord(event, { stream, revision, position, created: this.#ticks(createdMs) });
    const place = [position, streamId, revision, event.id, createdMs] as const;
    this.#insert.run(...place, stream, event.type, record, crc32(record));
    this.#recentIds.add(streamId, event.id, revision);
    this.#touched.add(stream);
    this.#writtenPosition = position;
    this.#nextPosition = position + record.length;
    return position;
  }

  eventIdAt(streamId: number, revision: number): string | undefined {
    return (this.#idAt.get(streamId, revision) as { id: string } | undefined)?.id;
  }

  /** Position of the event, when it was written at `sinceMs` or later. */
  positionAt(streamId: number, revision: number, sinceMs = 0): number | undefined {
    return (this.#positionAt.get(streamId, revision, sinceMs) as { position: number } | undefined)?.position;
  }

  /** Makes written events visible to readers; called once the commit is durable. Returns their streams. */
  publish(): ReadonlySet<string> {
    const touched = this.#touched;
    this.#touched = new Set();
    this.#lastPosition = this.#writtenPosition;
    return touched;
  }

  /** Loads tail and recent ids from the disk: at start, and after a commit that was rolled back. */
  reload(): void {
    const tail = this.database
      .prepare('SELECT position, length(record) AS bytes FROM events ORDER BY position DESC LIMIT 1')
      .get() as { position: number; bytes: number } | undefined;
    this.#lastPosition = tail?.position ?? 0;
    this.#writtenPosition = this.#lastPosition;
    this.#touched.clear();
    const empty = this.database.prepare('SELECT position FROM empty_append').get() as
      | { position: number }
      | undefined;
    this.#emptyAt = empty?.position ?? 0;
    const behindTail = tail ? tail.position + tail.bytes : firstPosition;
    this.#nextPosition = Math.max(behindTail, this.#emptyAt + 1);
    this.#rememberIds();
  }

  #rememberIds(): void {
    this.#recentIds = new RecentIds(rememberedIds);
    const rows = this.database
      .prepare('SELECT stream_id, event_id, revision FROM events ORDER BY position DESC LIMIT ?')
      .all(rememberedIds) as { stream_id: number; event_id: string; revision: number }[];
    for (const row of rows.reverse()) this.#recentIds.add(row.stream_id, row.event_id, row.revision);
  }
}
