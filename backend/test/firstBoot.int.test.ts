import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type RunningCardSandbox, startCardSandbox } from '@model-shop/card-sandbox';
import { type EventStoreProcess, startEventStore } from 'embedded-eventstore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { startTcpProxy, type TcpProxy } from '#testing/servers/tcpProxy.ts';
import { programPath } from '#testing/shop/bundledPrograms.ts';
import { freePort } from '#testing/shop/runningShop.ts';
import { environmentOf } from '#testing/shop/startShopRole.ts';
import { eventually } from '../testing/run/eventually.ts';

/** The level of a warning in the log; higher levels are worse. */
const warning = 40;

type Line = { readonly level: number; readonly msg: string };

const dir = temporaryFolder();
let url: string;
let storePort: number;
let postgres: TcpProxy;
let eventStore: EventStoreProcess | undefined;
let cards: RunningCardSandbox;
const children: ChildProcess[] = [];
const lines: Line[] = [];
/** The errors that Postgres has answered, which it also writes into its own log. */
const errorsOfPostgres: string[] = [];
/** Begins the fields of an ErrorResponse: severity twice, then SQLSTATE and message (Postgres, Frontend/Backend Protocol, 55.8). */
const errorFields = /(?<=SERROR\0VERROR\0C)\w{5}\0M[^\0]*/g;

beforeAll(async () => {
  url = `http://127.0.0.1:${await freePort()}`;
  storePort = await freePort();
  postgres = await startTcpProxy(await freshDatabase(), (piece) =>
    errorsOfPostgres.push(...(piece.toString('latin1').match(errorFields) ?? [])),
  );
  postgres.setOpen(false);
  cards = await startCardSandbox({ dir: join(dir, 'cards'), webhookUrl: `${url}/api/charge/webhook` });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all([eventStore?.stop(), cards?.stop(), postgres?.close()]);
});

/** Starts a role in its own process; resolves when it has done its periodic work once. */
const start = (role: string): Promise<void> => {
  const place = {
    port: Number(new URL(url).port),
    publicUrl: url,
    dataDir: dir,
    postgresUrl: postgres.url,
    storeUrl: `esdb://127.0.0.1:${storePort}?tls=false`,
    cardsUrl: cards.url,
  };
  const child = spawn(process.execPath, [programPath('shop'), `--services=${role}`], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...environmentOf(place, cards),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const started = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line: Line = JSON.parse(text);
    lines.push(line);
    if (line.msg === 'started') started.resolve();
  });
  return started.promise;
};

test('on a first boot a role waits for its services and names them; no role logs a warning about what another role has not created yet, in any order of starts', async () => {
  const waits = (message: string) => eventually(() => expect(lines.map(({ msg }) => msg)).toContain(message));
  const early = start('workers');
  await waits('The shop waits for Postgres and the event store');
  postgres.setOpen(true);
  await waits('The shop waits for the event store');
  eventStore = await startEventStore({ dir: join(dir, 'events'), port: storePort });
  await early;
  for (const role of ['web', 'policies', 'projections']) await start(role);
  await eventually(async () => {
    const response = await fetch(`${url}/api/health/ready`);
    expect(response.status, await response.text()).toBe(200);
  });
  for (const child of children) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }
  const isWaiting = ({ msg }: Line) => msg.startsWith('The shop waits for ');
  expect(lines.filter((line) => line.level >= warning && !isWaiting(line))).toEqual([]);
  expect(lines.filter(({ msg }) => msg === 'started')).toHaveLength(4);
  expect(errorsOfPostgres).toEqual([]);
});
