import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { UsageError } from '../commandLine/usageError.ts';
import { reports } from '../reports/reports.ts';
import { rowsOf } from '../sql/rowsOf.ts';
import type { Chart } from './chart.ts';
import { type Charted, chartsPage } from './chartsPage.ts';

const basisSql =
  'select count(*)::bigint as events, min(happened_at)::date as first, max(happened_at)::date as last from events';

const basisOf = async (connection: DuckDBConnection) => {
  const [row] = await rowsOf(connection, basisSql);
  const day = (value: unknown) => (typeof value === 'string' ? value : null);
  return { events: Number(row?.events ?? 0), firstDay: day(row?.first), lastDay: day(row?.last) };
};

/** Runs the queries of these charts and writes the page. Returns its path. */
export const writeCharts = async (
  connection: DuckDBConnection,
  charts: readonly Chart[],
  file: string,
): Promise<string> => {
  const charted: Charted[] = [];
  for (const chart of charts) {
    const sql = reports[chart.report]?.sql ?? '';
    charted.push({ chart, sql, rows: await rowsOf(connection, sql) });
  }
  const path = resolve(file);
  await writeFile(path, chartsPage(charted, await basisOf(connection))).catch((error: unknown) => {
    throw new UsageError(`--html: ${(error as Error).message}`);
  });
  return path;
};
