import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@model-shop/supervisor/startPostgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server on which this test run may create databases. */
    postgresUrl: string;
  }
}

/** Global set-up of the integration tests: one Postgres per run, or the one at `TEST_DATABASE_URL`. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return async () => undefined;
  }
  const dir = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  const postgres = await startPostgres({ dir, durable: false });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
