import { readdirSync, readFileSync } from 'node:fs';

export type Report = {
  /** The comment in its first line. */
  readonly about: string;
  readonly sql: string;
};

const folder = new URL('./', import.meta.url);

/** The reports by name: each is the SQL file of that name in this folder. */
export const reports: Readonly<Record<string, Report>> = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(new URL(file, folder), 'utf8');
      const about = sql.slice(0, sql.indexOf('\n')).replace(/^--\s*/, '');
      return [file.replace(/\.sql$/, ''), { about, sql }] as const;
    }),
);
