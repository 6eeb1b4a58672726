import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCardSandbox } from '@model-shop/card-sandbox';
import { startEventStore } from 'embedded-eventstore';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { redisServer, startRedis } from '#testing/servers/startRedis.ts';
import { startOutboxServer } from '#testing/shop/mailedShop.ts';
import { freePort } from '#testing/shop/runningShop.ts';
import { environmentOf } from '#testing/shop/startShopRole.ts';
import { untilAnswers } from '#testing/shop/untilAnswers.ts';
import { docker } from './docker.ts';

export const roles = ['web', 'projections', 'policies', 'workers'] as const;
type Role = (typeof roles)[number];

/** Never root; if possible the user of the tests, who reads the mails. */
const user = process.getuid?.() || 1000;

const hardened = [
  ...['--init', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges:true', '--network', 'host', '--user', `${user}:${user}`],
];

/** A shop whose roles run in containers, with the privileges in docker-compose.yml. Starts the services on this machine, but no role yet. */
export const openShopInImage = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'image-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'image-data-'));
  if (process.getuid?.() === 0) await chown(dataDir, user, user);
  const postgresUrl = await freshDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [store, cards, mails, redis] = await Promise.all([
    startEventStore({ dir: join(dir, 'eventstore') }),
    startCardSandbox({ dir: join(dataDir, 'sandbox'), webhookUrl: `${url}/api/charge/webhook` }),
    startOutboxServer(() => dataDir),
    redisServer === null ? null : startRedis({ dir: join(dir, 'redis') }),
  ]);
  const place = {
    port,
    publicUrl: url,
    dataDir: '/data',
    postgresUrl,
    storeUrl: store.url,
    cardsUrl: cards.url,
  };
  // As the supervisor does for tools, and for tests that bypass the API.
  await writeFile(
    join(dataDir, 'services.json'),
    JSON.stringify({
      EVENTSTORE_URL: store.url,
      DATABASE_URL: postgresUrl,
      REDIS_URL: redis?.url,
      STRIPE_API_BASE: cards.url,
      STRIPE_SECRET_KEY: cards.secretKey,
      STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
      STRIPE_WEBHOOK_SECRET: cards.webhookSecret,
    }),
  );
  const nameOf = (role: Role) => `model-shop-test-${port}-${role}`;
  let said = '';

  const run = async (tag: string, role: Role): Promise<void> => {
    const variables = {
      ...environmentOf(place, cards),
      HOST: '127.0.0.1',
      SMTP_URL: mails.url,
      HEALTH_PORT: String(await freePort()),
      ...(redis && { REDIS_URL: redis.url }),
    };
    await docker(
      ...['run', '--detach', '--name', nameOf(role), ...hardened, '--volume', `${dataDir}:/data`],
      ...Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...[tag, `--services=${role}`],
    );
  };
  const stop = async (): Promise<Readonly<Record<string, number>>> => {
    await docker('stop', '--time', '15', ...roles.map(nameOf));
    const codes = await Promise.all(
      roles.map(async (role) => {
        const code = await docker('inspect', '--format', '{{.State.ExitCode}}', nameOf(role));
        said += await docker('logs', '--tail', '50', nameOf(role));
        return [role, Number(code)] as const;
      }),
    );
    await docker('rm', ...roles.map(nameOf));
    return Object.fromEntries(codes);
  };
  return {
    url,
    dataDir,
    /** Process id of the web role on this machine. */
    webPid: async (): Promise<number> => {
      // The container's init process forwards signals; the role is its child.
      const first = await docker('inspect', '--format', '{{.State.Pid}}', nameOf('web'));
      return Number((await readFile(`/proc/${first}/task/${first}/children`, 'utf8')).trim());
    },
    /** Runs every role from this image on the same data; resolves when the shop is ready. */
    start: async (tag: string): Promise<void> => {
      await Promise.all(roles.map((role) => run(tag, role)));
      await untilAnswers(`${url}/api/health/ready`, () => said);
    },
    /** Stops every role as a deployment does; returns their exit codes. */
    stop,
    output: () => said,
    dispose: async (): Promise<void> => {
      await docker('rm', '--force', ...roles.map(nameOf));
      await Promise.all([store.kill(), cards.kill(), mails.stop(), redis?.kill()]);
      await Promise.all([dir, dataDir].map((each) => rm(each, { recursive: true, force: true })));
    },
  };
};

export type ShopInImage = Awaited<ReturnType<typeof openShopInImage>>;
