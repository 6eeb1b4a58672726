import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '#embedded/postgres/startPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server that this test run may make databases on. */
    postgresUrl: string;
  }
}

/** Global set-up of the integration tests: one Postgres a run, or the one that `TEST_DATABASE_URL` names. */
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
