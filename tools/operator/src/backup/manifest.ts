import * as v from 'valibot';

/** The description of a backup. `SHA256SUMS` lists its files, including this one, with their SHA-256. */
export const manifestSchema = v.object({
  format: v.literal(1, 'is none that this version reads'),
  /** ISO 8601 */
  begunAt: v.string(),
  /** The last position of the log in `log/`; null if the log is backed up elsewhere. */
  lastPosition: v.nullable(v.pipe(v.string(), v.regex(/^\d+$/))),
  tables: v.array(
    v.object({
      schema: v.string(),
      name: v.string(),
      columns: v.array(v.string()),
      rows: v.number(),
    }),
  ),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];

/** The path of a table's rows in a backup. */
export const tablePath = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  `database/${schema}.${name}.copy`;
