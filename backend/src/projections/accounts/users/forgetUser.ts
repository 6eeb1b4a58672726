import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { isMissingTable } from '#infra/database/databaseErrors.ts';
import { schemaOf } from '../../projection.ts';
import { readModel, userTables } from './table.ts';

const live = schemaOf(readModel);

const personal = ['first_name', 'last_name', 'email', 'country', 'searched'];

/** Every schema with a user table, and its columns of personal data: other versions, running rebuilds, replays. */
const schemasWithUsers = async (db: Db) => {
  const { rows } = await sql<{ schema: string; columns: readonly string[] }>`
    select table_schema as schema, array_agg(column_name::text) filter (where column_name <> 'user_id') as columns
    from information_schema.columns
    where table_name = 'user' and column_name in ('user_id', ${sql.join(personal)})
    group by table_schema having count(*) >= 5`.execute(db);
  return rows;
};

/**
 * Makes sure that no user table contains an erased person: tables without a runner are cleaned here, the live one by its own projection.
 * @throws Error while the live table has not reached the erasure
 */
export const forgetUser =
  (db: Db) =>
  async (userId: string): Promise<void> => {
    for (const { schema, columns } of await schemasWithUsers(db)) {
      if (schema === live) continue;
      const emptied = columns.map((column) => sql`${sql.id(column)} = ''`);
      await sql`update ${sql.id(schema, 'user')} set ${sql.join(emptied)} where user_id = ${userId}`
        .execute(db)
        .catch((error: unknown) => {
          // The table was dropped meanwhile, for instance at the end of a comparison.
          if (!isMissingTable(error)) throw error;
        });
    }
    const row = await userTables(db)
      .selectFrom('user')
      .select('erased')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (row?.erased === false) throw new Error('The table of users has not come to the erasure yet');
  };
