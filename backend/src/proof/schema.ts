import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { ensureTables } from '#infra/database/ensureTables.ts';

/**
 * Creates the schema of the proof if it does not exist. It is not a read model: its content was recorded when the events
 * were new.
 */
export const ensureProofSchema = (db: Db): Promise<void> =>
  ensureTables(
    db,
    'proof',
    sql`
      create table if not exists proof.entry (
        seq bigint primary key,
        position bigint not null,
        event_id uuid not null,
        stream text not null,
        revision bigint not null,
        leaf bytea not null,
        chain bytea not null
      );
      create index if not exists entry_of_event on proof.entry (event_id);
      create table if not exists proof.node (
        level smallint not null,
        index bigint not null,
        hash bytea not null,
        primary key (level, index)
      );
      create table if not exists proof.checkpoint (
        size bigint primary key,
        text text not null,
        signature text not null,
        at timestamptz not null
      );
      create table if not exists proof.key_change (
        number integer primary key,
        text text not null,
        signature_of_old text not null,
        signature_of_new text not null
      )`,
  );
