/**
 * `events.record` is the encoded message of the protocol. `position` is the log offset: the previous position plus the length of the
 * previous record, so positions grow, have gaps as in EventStoreDB, and are never assigned twice. `checksum` is the CRC-32 of the record;
 * events of older versions have none. `empty_append` has the last append without events; events up to `compaction.up_to` may have been
 * removed. Only older versions set the last four columns of `streams`: `truncate_before` = 2^53-1
 * marks a soft-deleted stream, and the revision 2^53-1 an event that is a tombstone.
 */
export const schema = `
  CREATE TABLE IF NOT EXISTS streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    last_revision INTEGER NOT NULL DEFAULT -1,
    tombstoned INTEGER NOT NULL DEFAULT 0,
    truncate_before INTEGER,
    max_count INTEGER,
    max_age_ms INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream_id INTEGER NOT NULL REFERENCES streams (id),
    revision INTEGER NOT NULL,
    event_id TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    stream TEXT NOT NULL,
    type TEXT NOT NULL,
    record BLOB NOT NULL,
    checksum INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS empty_append (
    id INTEGER PRIMARY KEY,
    position INTEGER NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS compaction (
    id INTEGER PRIMARY KEY,
    up_to INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS events_by_stream ON events (stream_id, revision);
`;

/** Columns that older versions lack; each is added if it is missing. */
export const addedColumns = [{ table: 'events', column: 'checksum', type: 'INTEGER' }] as const;
