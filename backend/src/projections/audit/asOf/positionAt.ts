import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { hourOf } from '../events/projector.ts';
import { auditTables } from '../events/table.ts';

/** The bounds are looked up first, without a join: otherwise the planner reads the log backwards to find the hour. */
const lastPositionInHour = (db: Db, at: string) => {
  const own = auditTables(db).selectFrom('hour').where('hour', '=', hourOf(at));
  return auditTables(db)
    .selectFrom('entry')
    .where('position', '>=', own.select('first_position'))
    .where('position', '<=', own.select('last_position'))
    .where('at', '<=', at)
    .orderBy('position', 'desc')
    .limit(1)
    .select('position');
};

const lastPositionBefore = (db: Db, at: string) =>
  auditTables(db)
    .selectFrom('hour')
    .where('hour', '<', hourOf(at))
    .select(sql<string | null>`max(last_position)`.as('position'));

/**
 * The position of the log at an instant (ISO 8601 with milliseconds, UTC): the highest position of an event at or
 * before it. Null: the log was still empty. The table of hours answers it; only events of the instant's own hour are read.
 */
export const positionAt = async (db: Db, at: string): Promise<bigint | null> => {
  const [within, before] = await Promise.all([
    lastPositionInHour(db, at).executeTakeFirst(),
    lastPositionBefore(db, at).executeTakeFirst(),
  ]);
  const positions = [within?.position, before?.position].flatMap((position) =>
    position === null || position === undefined ? [] : [BigInt(position)],
  );
  return positions.reduce<bigint | null>((most, one) => (most === null || one > most ? one : most), null);
};
