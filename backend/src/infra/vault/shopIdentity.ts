import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The name of the identity among the settings of the vault, which backups contain and rebuilds do not touch. */
const name = 'shop:id';

/** Id of the shop that the database belongs to; null before its first start. */
export const readShopId = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select convert_from(value, 'utf8') as id from vault.settings where name = ${name}`.execute(db);
  return rows[0]?.id ?? null;
};

/** Records the id of the shop, or replaces it. */
export const writeShopId = async (db: Db, shopId: string): Promise<void> => {
  await sql`
    insert into vault.settings (name, value) values (${name}, convert_to(${shopId}, 'utf8'))
    on conflict (name) do update set value = excluded.value`.execute(db);
};
