import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { whileUnmade } from '../database/databaseErrors.ts';

/** A file of the sitemap without its bytes; the tag is quoted and strong. */
type SitemapFileFacts = { readonly number: number; readonly etag: string; readonly changedAt: Date };

/**
 * The finished files of the sitemap, gzipped. Number 0 is the index, number 1 the pages without a model, and the others are
 * models.
 */
export type SitemapFiles = {
  /** All files except the index. */
  readonly parts: () => Promise<readonly SitemapFileFacts[]>;
  /** Null if no file has that number yet. */
  readonly find: (number: number) => Promise<SitemapFileFacts | null>;
  readonly read: (number: number) => Promise<(SitemapFileFacts & { readonly gzip: Buffer }) | null>;
  /** Replaces a file, or removes it; the same bytes leave it unchanged. */
  readonly keep: (number: number, gzip: Buffer | null) => Promise<void>;
};

const facts = sql`number, etag, changed_at as "changedAt"`;

/** Creates the tables of the sitemap, which are not a read model. Any number of processes may do so at once. */
export const ensureSitemapSchema = async (db: Db): Promise<void> => {
  await sql`
    do $$ begin
      -- Two processes that start at once would both make it.
      perform pg_advisory_xact_lock(hashtext('sitemap schema'));
      create schema if not exists sitemap;
      create table if not exists sitemap.file (
        number integer primary key,
        etag text not null,
        changed_at timestamptz not null,
        gzip bytea not null
      );
      -- Packed already.
      alter table sitemap.file alter column gzip set storage external;
      create table if not exists sitemap.model_range (
        number integer primary key,
        after_position bigint not null,
        until_position bigint,
        stale boolean not null
      );
      create table if not exists sitemap.progress (
        only_row boolean primary key default true check (only_row),
        begun_at timestamptz not null default '-infinity',
        made_for text,
        position bigint
      );
      insert into sitemap.progress default values on conflict do nothing;
    end $$`.execute(db);
};

/** The files in Postgres: each is written in one statement, so a reader always gets a complete one. */
export const createSitemapFiles = (db: Db): SitemapFiles => ({
  parts: async () => {
    const { rows } = await sql<SitemapFileFacts>`
      select ${facts} from sitemap.file where number > 0 order by number`.execute(db);
    return rows;
  },
  find: async (number) => {
    const { rows } = await sql<SitemapFileFacts>`
      select ${facts} from sitemap.file where number = ${number}`
      .execute(db)
      .catch(whileUnmade({ rows: [] }));
    return rows[0] ?? null;
  },
  read: async (number) => {
    const { rows } = await sql<SitemapFileFacts & { gzip: Buffer }>`
      select ${facts}, gzip from sitemap.file where number = ${number}`.execute(db);
    return rows[0] ?? null;
  },
  keep: async (number, gzip) => {
    if (gzip === null) {
      await sql`delete from sitemap.file where number = ${number}`.execute(db);
      return;
    }
    const etag = `"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"`;
    await sql`
      insert into sitemap.file as kept (number, etag, changed_at, gzip) values (${number}, ${etag}, now(), ${gzip})
      on conflict (number) do update set (etag, changed_at, gzip) = (excluded.etag, excluded.changed_at, excluded.gzip)
      where kept.etag <> excluded.etag`.execute(db);
  },
});
