import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnvironment } from 'backend/config.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOutput } from './output.ts';
import { embeddedServices } from './services.ts';

test('complaints of the embedded event store are printed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'services-'));
  let printed = '';
  const output = createOutput((text) => {
    printed += text;
  });
  const environment = parseEnvironment({
    DATABASE_URL: 'postgres://db/shop',
    STRIPE_SECRET_KEY: 'sk_test_1',
  });
  const file = join(dir, 'a-file');
  await writeFile(file, '');
  vi.stubEnv('EVENT_STORE_BACKUP_DIR', join(file, 'backups'));
  const [start, ...others] = embeddedServices(environment, dir, 'http://127.0.0.1:1/', output);
  expect(others).toEqual([]);
  const service = await start?.();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await service?.kept.stop();
    await rm(dir, { recursive: true, force: true });
  });
  await vi.waitFor(() => expect(printed).toMatch(/event store +.*backup/), 10_000);
});
