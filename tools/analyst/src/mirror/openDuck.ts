import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** How long to wait for another command that uses the same file, in ms. */
const timeoutMs = 60_000;
const pauseMs = 250;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && /Conflicting lock|Could not set lock/i.test(error.message);

/** No extension is ever downloaded, and memory is limited for any length of log: the rest goes to disk. */
const settings = {
  temp_directory: join(tmpdir(), `shop-analyst-${process.pid}`),
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  memory_limit: '768MB',
} as const;

const openWithRetry = async (
  path: string,
  readOnly: boolean,
  onWait: () => void,
): Promise<DuckDBInstance> => {
  const giveUpAt = performance.now() + timeoutMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await DuckDBInstance.create(path, {
        ...settings,
        ...(readOnly && { access_mode: 'READ_ONLY' }),
      });
    } catch (error) {
      if (!isTaken(error) || performance.now() > giveUpAt) throw error;
      if (tries === 0) onWait();
      await delay(pauseMs);
    }
  }
};

/** Opens a DuckDB file (`:memory:` for none) for `work`. Waits while another process writes it. */
export const withDuck = async <Result>(
  path: string,
  { readOnly = false, onWait = () => {} }: { readonly readOnly?: boolean; readonly onWait?: () => void },
  work: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> => {
  const instance = await openWithRetry(path, readOnly, onWait);
  try {
    const connection = await instance.connect();
    try {
      // Instants are UTC, wherever the analyst is.
      await connection.run("set TimeZone = 'UTC'");
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
};
