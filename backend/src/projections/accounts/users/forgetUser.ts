import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from '../../projection.ts';
import { readModelSchemas } from '../../readModelSchemas.ts';
import { identity, userTables } from './table.ts';

const live = schemaOf(identity);
const anyVersion = live.replace(/\d+$/, '');

/**
 * Makes sure that no table of users knows a person any more who was erased: tables of other versions, which nobody
 * fills, are cleaned here; the live one is the projection's own affair.
 * @throws Error while the live table has not come to the erasure
 */
export const forgetUser =
  (db: Db) =>
  async (userId: string): Promise<void> => {
    for (const schema of await readModelSchemas(db)) {
      if (schema === live || !schema.startsWith(anyVersion)) continue;
      await sql`
        update ${sql.id(schema, 'user')} set first_name = '', last_name = '', email = '', country = ''
        where user_id = ${userId}`.execute(db);
    }
    const row = await userTables(db)
      .selectFrom('user')
      .select('erased')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (row?.erased === false) throw new Error('The table of users has not come to the erasure yet');
  };
