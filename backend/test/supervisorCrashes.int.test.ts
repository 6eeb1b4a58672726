import { expect, test } from 'vitest';
import { query } from '#testing/servers/query.ts';
import { freePort } from '#testing/shop/runningShop.ts';
import { untilThere } from '#testing/shop/shopApi.ts';
import { dataDirWithPostgres, processesOn, startShop } from './supervisor/runningShop.ts';

test('killed services and killed, stopped and looping roles start again, the services on the same ports; a second start on the same data is refused; when the supervisor is killed its roles end, and the next start has the same data', async () => {
  const dir = await dataDirWithPostgres();
  const port = await freePort();
  const shop = startShop(dir, port);
  await shop.ready;
  const { pid, given } = await untilThere('web role', shop.given);
  const { DATABASE_URL = '', STRIPE_API_BASE = '' } = given;
  await query(DATABASE_URL, 'create table kept ()');

  const refused = startShop(dir, await freePort());
  expect(await refused.exit).toEqual({ code: 1, signal: null });
  expect(refused.output().trim()).toMatch(/^.*in use by another "npm start".*$/);

  for (const each of [...processesOn(dir), pid])
    if (each !== refused.process.pid) process.kill(each, 'SIGKILL');
  const another = (than: number) =>
    untilThere('web role of another process', async () => {
      const found = await shop.given();
      // A starting role may be silent for longer; a running one reports once a second.
      return found && found.pid !== than && found.upMs > 2_000 ? found : null;
    });
  let running = await another(pid);
  expect(running.given.DATABASE_URL).toBe(DATABASE_URL);
  await untilThere('database', () => query(DATABASE_URL, 'select * from kept').catch(() => null));
  await untilThere('card sandbox', () => fetch(STRIPE_API_BASE).catch(() => null));

  for (const hang of [
    () => process.kill(running.pid, 'SIGSTOP'),
    () => void fetch(`http://127.0.0.1:${port}/hang`).catch(() => undefined),
  ]) {
    const hangs = () => shop.output().split('web hangs').length;
    const before = hangs();
    hang();
    await untilThere('end', () => hangs() > before || null);
    running = await another(running.pid);
  }

  shop.process.kill('SIGKILL');
  await shop.exit;
  const second = startShop(dir, port);
  await second.ready;
  const again = await untilThere('web role', second.given);
  expect(await query(again.given.DATABASE_URL ?? '', 'select * from kept')).toEqual([]);
});
