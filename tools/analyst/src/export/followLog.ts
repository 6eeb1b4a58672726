import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ExitCode, exitCodes, type Surroundings } from '../commandLine/command.ts';
import { withTables } from '../sql/withTables.ts';
import type { EventTable } from '../tables/eventTable.ts';
import { refuseForeign } from './exportDirectory.ts';
import type { Format } from './format.ts';
import { writeParts } from './writeParts.ts';

type Following = {
  readonly out: string;
  readonly format: Format;
  readonly tables: readonly EventTable[];
  /** Continues with new events until Ctrl-C. */
  readonly follow: boolean;
};

/** How often the log is queried for new events, in ms. */
const pauseMs = 1_000;

/** Writes the log in parts by month, continuing an earlier run. @throws UsageError, ServiceAway */
export const followLog = async (
  { out, format, tables, follow }: Following,
  surroundings: Surroundings,
): Promise<ExitCode> => {
  const { output, signal } = surroundings;
  const directory = resolve(out);
  refuseForeign(directory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  while (!signal.aborted) {
    const added = await withTables(undefined, surroundings, (connection) =>
      writeParts(connection, { directory, format, tables }),
    );
    if (added > 0) output.say(`${added} events written`);
    if (!follow) break;
    // Ctrl-C ends the pause.
    await delay(pauseMs, undefined, { signal }).catch(() => {});
  }
  return exitCodes.ok;
};
