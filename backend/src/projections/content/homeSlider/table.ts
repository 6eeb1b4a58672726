import { sql } from 'kysely';
import type { HomeSliderState } from '#domain/content/homeSlider.ts';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from '../../projection.ts';

export const identity = { name: 'content/homeSlider', version: 2 } as const;

/** The current set of pictures, with what can be put back; there is at most one (Q36). `place` is always `home`. */
export type SliderRow = { place: string; state: HomeSliderState };
export type SliderTables = { slider: SliderRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'slider')} (
      place text primary key,
      state json not null
    )`.execute(db);
};

/** The tables of this screen, for its queries. */
export const sliderTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<SliderTables>();
