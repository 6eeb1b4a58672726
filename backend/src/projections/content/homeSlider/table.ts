import { sql } from 'kysely';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from '../../projection.ts';

export const identity = { name: 'content/homeSlider', version: 1 } as const;

/** The current set of pictures; there is at most one (Q36). `place` is always `home`. */
export type SliderRow = { place: string; slider_id: string; images: readonly AssetRef[] };
export type SliderTables = { slider: SliderRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'slider')} (
      place text primary key,
      slider_id text not null,
      images json not null
    )`.execute(db);
};

/** The tables of this screen, for its queries. */
export const sliderTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<SliderTables>();
