import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectTo } from 'backend/infra/database/connectTo.ts';
import { withPostgres } from './services.ts';

/** The work of a database so far. */
export type DatabaseWork = {
  readonly commits: number;
  /** Without begin and commit; what a function runs inside counts as one. */
  readonly statements: number;
};

/** Makes the Postgres of an unused data directory count its statements, from its next start on. */
export const countStatements = (dataDir: string): Promise<void> =>
  withPostgres(dataDir, async (url) => {
    const client = await connectTo(url);
    await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
    await client.query('alter system set pg_stat_statements.track_utility = off');
    await client.query('create extension pg_stat_statements');
    await client.end();
  });

/** @throws Error unless `countStatements` prepared the directory */
export const databaseWork = async (dataDir: string): Promise<DatabaseWork> => {
  const services = JSON.parse(await readFile(join(dataDir, 'services.json'), 'utf8')) as {
    readonly DATABASE_URL: string;
  };
  const client = await connectTo(services.DATABASE_URL);
  try {
    const { rows } = await client.query<{ commits: number; statements: number }>(`
      select (select sum(xact_commit) from pg_stat_database)::float8 as commits,
        (select sum(calls) from pg_stat_statements)::float8 as statements`);
    return rows[0] ?? { commits: Number.NaN, statements: Number.NaN };
  } finally {
    await client.end();
  }
};
