import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import type { Change } from '../../rowProjection.ts';
import type { ModelRow } from '../models/table.ts';

type Counting<Row> = {
  readonly table: string;
  readonly key: readonly (keyof Row & string)[];
  /** The rows in which a listed model is counted. */
  readonly rowsOf: (model: ModelRow) => readonly Omit<Row, 'models'>[];
};

/** Maintains a table of counts of listed models: recounts changed models. */
export const recount =
  <Row extends { readonly models: number }>({ table, key, rowsOf }: Counting<Row>) =>
  async (changes: readonly Change<ModelRow>[], tx: Db, schema: string): Promise<void> => {
    const moved = new Map<string, Omit<Row, 'models'> & { readonly models: number }>();
    const add = (model: ModelRow | null, models: number) => {
      if (!model?.listed) return;
      for (const row of rowsOf(model)) {
        const id = JSON.stringify(key.map((name) => (row as Row)[name]));
        moved.set(id, { ...row, models: (moved.get(id)?.models ?? 0) + models });
      }
    };
    for (const { before, after } of changes) {
      add(before, -1);
      add(after, 1);
    }
    const rows = [...moved.values()].filter(({ models }) => models !== 0);
    if (rows.length === 0) return;
    const counts = sql.id(schema, table);
    await sql`
      insert into ${counts} as counted select * from jsonb_populate_recordset(null::${counts}, ${JSON.stringify(rows)}::jsonb)
      on conflict (${sql.join(key.map((name) => sql.id(name)))}) do update set models = counted.models + excluded.models`.execute(
      tx,
    );
    if (rows.some(({ models }) => models < 0)) await sql`delete from ${counts} where models = 0`.execute(tx);
  };
