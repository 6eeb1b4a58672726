/**
 * The sandbox's tables. `facet` is what a list may be narrowed by: the type of an event, the intent of a charge or
 * refund. A ledger row names its movement, so that no movement of money can be written twice.
 */
export const schema = `
  PRAGMA user_version = 1;
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    facet TEXT NOT NULL,
    created INTEGER NOT NULL,
    record TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS objects_kind ON objects (kind);
  CREATE INDEX IF NOT EXISTS objects_kind_facet ON objects (kind, facet);
  CREATE TABLE IF NOT EXISTS ledger (
    seq INTEGER PRIMARY KEY,
    movement TEXT NOT NULL UNIQUE,
    line TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS answers (
    seq INTEGER PRIMARY KEY,
    idempotency_key TEXT NOT NULL UNIQUE,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS answers_created ON answers (created);
  CREATE TABLE IF NOT EXISTS deliveries (
    seq INTEGER PRIMARY KEY,
    event TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due);
`;
