import type { Database } from 'backend/infra/database/database.ts';

/**
 * Drops all data that contain log positions: read models, their progress, and the checkpoint and outbox of the policies. The
 * roles rebuild it from the log (docs/operations.md). Returns the names of what was dropped.
 */
export const forgetPositions = async ({ pool }: Pick<Database, 'pool'>): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname like 'rm\\_%' or nspname in ('policies', 'projection_status', 'runners') order by nspname`,
  );
  for (const { name } of rows) await pool.query(`drop schema "${name}" cascade`);
  return rows.map(({ name }) => name);
};
