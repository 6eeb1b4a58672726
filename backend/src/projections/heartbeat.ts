import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { isMissingTable } from '#infra/database/databaseErrors.ts';
import { beat, type Report } from '#infra/follow/heartbeat.ts';
import { FencedOff } from './checkpoint.ts';
import { type Projection, runnerOf, schemaOf } from './projection.ts';

/** Records a heartbeat of a projection, and makes sure that its runner still fills these tables. @throws FencedOff */
export const beatProjection = async (
  db: Db,
  projection: Projection,
  report: Report & { readonly position: bigint | null },
): Promise<void> => {
  const schema = schemaOf(projection);
  const { position } = report;
  const isThere = sql<boolean>`exists (
    select from ${sql.id(schema, 'checkpoint')}
    where position is not distinct from ${position === null ? null : String(position)})`;
  const isActive = await beat(db, [{ name: runnerOf(projection), ...report }], isThere).catch(
    (cause: unknown) => {
      throw isMissingTable(cause) ? new FencedOff(`${schema} is gone`, { cause }) : cause;
    },
  );
  if (!isActive) throw new FencedOff(`The checkpoint in ${schema} is not at ${position} any more`);
};
