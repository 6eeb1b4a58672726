import type { DuckDBType, DuckDBValue } from '@duckdb/node-api';
import type { Sealed } from '#domain/kernel/schemas.ts';

/** One column of an event's table: its type, and how its value comes out of the event's data. */
export type Column = {
  readonly name: string;
  readonly type: DuckDBType;
  /** What stands there when the whole part of the data is missing is null. */
  readonly read: (data: unknown) => DuckDBValue;
  /** Columns that mask personal data: what is sealed there. */
  readonly sealedIn?: (data: unknown) => Sealed | null;
};
