import type { Db } from 'backend/infra/database/database.ts';
import { compareTable, readTables, type TableComparison } from './compareTable.ts';

export type Comparison = {
  readonly projection: string;
  /** The position at which both schemas were read; null is the empty log. */
  readonly position: string | null;
  readonly tables: readonly TableComparison[];
};

/** Compares all tables of two schemas. `db` must see both in one snapshot. */
export const compareSchemas = async (
  db: Db,
  schemas: { readonly live: string; readonly other: string; readonly most: number },
): Promise<readonly TableComparison[]> => {
  const tables = new Map(
    [...(await readTables(db, schemas.live)), ...(await readTables(db, schemas.other))].map((one) => [
      one.table,
      one,
    ]),
  );
  const comparisons: TableComparison[] = [];
  for (const table of tables.values()) comparisons.push(await compareTable(db, table, schemas));
  return comparisons;
};

/** The number of differing rows, over all tables. */
export const differingRows = ({ tables }: Comparison): number =>
  tables.reduce((sum, { differing }) => sum + differing, 0);
