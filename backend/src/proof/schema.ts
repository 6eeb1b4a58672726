import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';

/**
 * Creates the schema of the proof if it does not exist. It is not a read model: its content was recorded when the events
 * were new.
 */
export const ensureProofSchema = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // One process at a time: `if not exists` does not protect against concurrent creation of the same object.
    await sql`select pg_advisory_xact_lock(hashtext('proof schema'))`.execute(tx);
    await createProofTables(tx);
  });

/** The same within the caller's transaction. */
export const createProofTables = async (tx: Db): Promise<void> => {
  await sql`create schema if not exists proof`.execute(tx);
  await sql`
      create table if not exists proof.entry (
        seq bigint primary key,
        position bigint not null,
        event_id uuid not null,
        stream text not null,
        revision bigint not null,
        leaf bytea not null,
        chain bytea not null
      )`.execute(tx);
  await sql`create index if not exists entry_of_event on proof.entry (event_id)`.execute(tx);
  await sql`
      create table if not exists proof.node (
        level smallint not null,
        index bigint not null,
        hash bytea not null,
        primary key (level, index)
      )`.execute(tx);
  await sql`
      create table if not exists proof.checkpoint (
        size bigint primary key,
        text text not null,
        signature text not null,
        at timestamptz not null
      )`.execute(tx);
  await sql`
      create table if not exists proof.key_change (
        number integer primary key,
        text text not null,
        signature_of_old text not null,
        signature_of_new text not null
      )`.execute(tx);
};
