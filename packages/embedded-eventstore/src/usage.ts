import { readFileSync } from 'node:fs';

/** The output of `--help`. */
export const usage = `embedded-eventstore: answers as EventStoreDB 23.10 does, from one process and one SQLite file

  embedded-eventstore --dir DIRECTORY [--port NUMBER]
  embedded-eventstore --memory [--port NUMBER]

  --dir DIRECTORY    where the log is kept
  --memory           keeps the log in memory
  --port NUMBER      the port on 127.0.0.1; 0 or absent takes a free one
  --max-bytes NUMBER the most that the data file takes; beyond it the disk counts as full
  --parent           ends with its standard input
  --accept-loss      starts a log that has lost events or is damaged
  --force            runs with NODE_ENV=production
  --help, --version

Exit code 2: it could not start; 3: the disk failed. A line on standard error says why.
`;

/** The version of this package. */
export const packageVersion = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
