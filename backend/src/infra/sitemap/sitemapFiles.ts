import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { whileUnmade } from '../database/databaseErrors.ts';
import { ensureTables } from '../database/ensureTables.ts';

/** A file of the sitemap without its bytes; the tag is quoted and strong. */
type SitemapFileFacts = { readonly number: number; readonly etag: string; readonly changedAt: Date };

export type SitemapFiles = ReturnType<typeof createSitemapFiles>;

const facts = sql`number, etag, changed_at as "changedAt"`;

/** Creates the tables of the sitemap, which are not a read model. */
export const ensureSitemapSchema = (db: Db): Promise<void> =>
  ensureTables(
    db,
    'sitemap',
    sql`
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
      insert into sitemap.progress default values on conflict do nothing`,
  );

/**
 * The finished files of the sitemap in Postgres, gzipped: each is written in one statement, so a reader always gets a complete one. Number 0
 * is the index, number 1 the pages without a model, and the others are models.
 */
export const createSitemapFiles = (db: Db) => ({
  /** All files except the index. */
  parts: async (): Promise<readonly SitemapFileFacts[]> => {
    const { rows } = await sql<SitemapFileFacts>`
      select ${facts} from sitemap.file where number > 0 order by number`.execute(db);
    return rows;
  },
  /** Null if no file has that number yet. */
  find: async (number: number): Promise<SitemapFileFacts | null> => {
    const { rows } = await sql<SitemapFileFacts>`
      select ${facts} from sitemap.file where number = ${number}`
      .execute(db)
      .catch(whileUnmade({ rows: [] }));
    return rows[0] ?? null;
  },
  read: async (number: number) => {
    const { rows } = await sql<SitemapFileFacts & { readonly gzip: Buffer }>`
      select ${facts}, gzip from sitemap.file where number = ${number}`.execute(db);
    return rows[0] ?? null;
  },
  /** Replaces a file, or removes it; the same bytes leave it unchanged. */
  keep: async (number: number, gzip: Buffer | null): Promise<void> => {
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
