import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCardSandbox } from '@model-shop/card-sandbox';
import type { Running } from '@model-shop/supervisor/keepAlive';
import { startPostgres } from '@model-shop/supervisor/startPostgres';
import { startEventStore } from 'embedded-eventstore';
import { copyClusterTemplate } from '#testing/servers/clusterTemplate.ts';
import { startTcpProxy } from '#testing/servers/tcpProxy.ts';
import { freePort } from './runningShop.ts';
import { startShopRole } from './startShopRole.ts';
import { untilAnswers } from './untilAnswers.ts';

/** The target of a kill: one process of the shop, the event store alone, or all of them with their services. */
export type Part = 'web' | 'background' | 'store' | 'everything';

type ServicePorts = { readonly store?: number; readonly postgres?: number; readonly cards?: number };

/** Starts the services of a shop; the card provider sends its notices to the web role at this address. */
export const startShopServices = (dataDir: string, webUrl: string, ports: ServicePorts = {}) =>
  Promise.all([
    startEventStore({ dir: join(dataDir, 'eventstore'), ...(ports.store && { port: ports.store }) }),
    startPostgres({ dir: join(dataDir, 'postgres'), ...(ports.postgres && { port: ports.postgres }) }),
    startCardSandbox({
      dir: join(dataDir, 'sandbox'),
      webhookUrl: `${webUrl}/api/charge/webhook`,
      ...(ports.cards && { port: ports.cards }),
    }),
  ]);

/**
 * Starts an empty shop whose processes are children of the test, each behind a proxy that can stop requests and answers. Without the
 * supervisor's pauses a killed part is back within a second or two. `storeUrlOf` makes the event store's URL for the roles from the store's
 * port.
 */
export const startShopInParts = async (
  environment: Readonly<Record<string, string>> = {},
  storeUrlOf?: (storePort: number) => Promise<string>,
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parts-'));
  await copyClusterTemplate(join(dataDir, 'postgres'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const notices = await startTcpProxy(port);
  const lines: string[] = [];

  const startServices = (ports?: ServicePorts) =>
    startShopServices(dataDir, `http://127.0.0.1:${notices.port}`, ports);
  let services = await startServices();
  const [eventStore, postgres, cardSandbox] = services;
  const ports = { store: eventStore.port, postgres: postgres.port, cards: cardSandbox.port };
  const store = await startTcpProxy(ports.store);
  const cards = await startTcpProxy(ports.cards);
  const storeUrl = await storeUrlOf?.(ports.store);

  const startProcess = (name: string, names: string, through: { store: number; cards: number }) =>
    startShopRole({
      name,
      services: names,
      place: {
        port,
        publicUrl: url,
        dataDir,
        postgresUrl: postgres.url,
        storeUrl: storeUrl ?? `esdb://127.0.0.1:${through.store}?tls=false`,
        cardsUrl: `http://127.0.0.1:${through.cards}`,
      },
      keys: cardSandbox,
      environment,
      lines,
    });
  const startWeb = () => startProcess('web', 'web', { store: store.port, cards: cards.port });
  const startBackground = () => startProcess('background', 'projections,policies,workers', ports);
  const until = (check: string) =>
    untilAnswers(`${url}/api/health/${check}`, () => lines.slice(-50).join('\n'));

  let roles: { web: Running; background: Running };
  const startRoles = async (): Promise<void> => {
    roles = { web: await startWeb(), background: await startBackground() };
    await until('ready');
  };
  const killAll = async (): Promise<void> => {
    await Promise.all([...Object.values(roles), ...services].map((running) => running.kill()));
  };
  await startRoles().catch(async (error) => {
    await killAll();
    throw error;
  });

  return {
    url,
    dataDir,
    /** The services, without the proxies. */
    storeUrl: eventStore.url,
    cards: cardSandbox,
    /** Proxies from the web role to the event store and to the card provider, and from the provider to the web role. */
    ways: { store, cards, notices },
    /** Process id of the running web role. */
    webPid: () => roles.web.pid,
    /** SIGKILL; resolves when the processes have ended. */
    kill: (part: Part): Promise<unknown> => {
      if (part === 'everything') return killAll();
      return part === 'store' ? services[0].kill() : roles[part].kill();
    },
    /** Restarts the killed processes; resolves when the shop serves. */
    start: async (part: Part): Promise<void> => {
      if (part === 'everything') {
        services = await startServices(ports);
        await startRoles();
      } else if (part === 'store') {
        const [, ...others] = services;
        services = [
          await startEventStore({ dir: join(dataDir, 'eventstore'), port: ports.store }),
          ...others,
        ];
      } else if (part === 'web') {
        roles = { ...roles, web: await startWeb() };
        await until('live');
      } else {
        roles = { ...roles, background: await startBackground() };
      }
    },
    /** The last lines of the roles, for the message of a failed test. */
    output: () => lines.join('\n'),
    dispose: async (): Promise<void> => {
      await killAll();
      await Promise.all([store, cards, notices].map((proxy) => proxy.close()));
      // The program of a killed worker may still write.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
    },
  };
};

export type ShopInParts = Awaited<ReturnType<typeof startShopInParts>>;
