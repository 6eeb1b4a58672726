import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { isMissingTable } from '#infra/database/databaseErrors.ts';
import { schemaOf } from '../../projection.ts';
import { readModel, userTables } from './table.ts';

const live = schemaOf(readModel);

/** Every schema with a user table: other versions, running and kept rebuilds, replays. */
const schemasWithUsers = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ schema: string }>`
    select table_schema as schema from information_schema.columns
    where table_name = 'user' and column_name in ('user_id', 'first_name', 'last_name', 'email', 'country')
    group by table_schema having count(*) = 5`.execute(db);
  return rows.map(({ schema }) => schema);
};

/**
 * Makes sure that no user table contains an erased person: tables without a runner are cleaned here, the live one by its own projection.
 * @throws Error while the live table has not reached the erasure
 */
export const forgetUser =
  (db: Db) =>
  async (userId: string): Promise<void> => {
    for (const schema of await schemasWithUsers(db)) {
      if (schema === live) continue;
      await sql`
        update ${sql.id(schema, 'user')} set first_name = '', last_name = '', email = '', country = ''
        where user_id = ${userId}`
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
