import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnvironment } from 'backend/config.ts';
import { eventually } from 'backend/testing/run/eventually.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOutput } from './output.ts';
import { embeddedServices } from './services.ts';

test('the embedded event store asks for a token of its run, and its complaints are printed without it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'services-'));
  let printed = '';
  const output = createOutput((text) => {
    printed += text;
  });
  const environment = parseEnvironment({
    DATABASE_URL: 'postgres://db/shop',
    STRIPE_SECRET_KEY: 'sk_test_1',
  });
  vi.stubEnv('EVENT_STORE_BACKUP_DIR', join(dir, 'backups'));
  const [start, ...others] = embeddedServices(environment, dir, 'http://127.0.0.1:1/', output);
  expect(others).toEqual([]);
  const service = await start?.();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await service?.kept.stop();
    await rm(dir, { recursive: true, force: true });
  });
  // Each run has a token of its own, which its roles get with the address; no log contains it.
  const { EVENTSTORE_URL = '' } = service?.variables ?? {};
  const { host, password } = new URL(EVENTSTORE_URL.replace('esdb:', 'http:'));
  const authorization = `Basic ${Buffer.from(`token:${password}`).toString('base64')}`;
  const backup = `http://${host}/admin/backup`;
  expect((await fetch(backup, { method: 'POST' })).status).toBe(401);
  expect((await fetch(backup, { method: 'POST', headers: { authorization } })).status).toBe(200);
  await eventually(() => expect(printed).toMatch(/event store +EVENT_STORE_BACKUP_DIR has no effect/));
  expect(password).toMatch(/^[\w-]{32}$/);
  expect(printed).not.toContain(password);
});
