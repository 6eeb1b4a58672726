import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@model-shop/supervisor/startPostgres';
import type { TestProject } from 'vitest/node';
import { bundlePrograms } from '../shop/bundledPrograms.ts';
import { copyClusterTemplate, provideClusterTemplate } from './clusterTemplate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server on which this test run may create databases. */
    postgresUrl: string;
  }
}

/** Global set-up of the integration tests: programs as bundles, and one Postgres per run, or the one at `TEST_DATABASE_URL`. */
export default async function providePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  await Promise.all([bundlePrograms(), provideClusterTemplate()]);
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const dir = join(await mkdtemp(join(tmpdir(), 'shop-postgres-')), 'postgres');
  await copyClusterTemplate(dir);
  const postgres = await startPostgres({ dir, durable: false });
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
