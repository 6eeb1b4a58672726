import { createReadStream } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type IsAllowed, tokenMissing } from '../accessToken.ts';
import { missingAt } from '../missingFeatures.ts';
import { serverVersion } from '../serverVersion.ts';
import type { Damage } from '../storage/findDamage.ts';
import { isDiskFull } from '../storage/room.ts';
import type { StoreFigures } from '../storeMetrics.ts';
import { metricsText } from './metricsText.ts';

/** The subject of the pages. */
export type Node = {
  instanceId: string;
  host: string;
  port: () => number;
  figures: () => StoreFigures;
  /** Whether events can be stored. */
  hasRoom: () => boolean;
  /** Reads everything again, while clients are served. */
  scrub: () => Promise<Damage | undefined>;
  /** Copies the log, while it is written to, and returns the copy; undefined in memory. */
  copy: (<Result>(handOut: (copy: Copy) => Promise<Result>) => Promise<Result>) | undefined;
  /** Who gets more than health and version; undefined means everybody. */
  isAllowed: IsAllowed | undefined;
};

/** A complete copy of the log: its one file, and the last position in it. */
type Copy = { file: string; lastPosition: string };

type Page = { status: number; type?: string; body?: string; location?: string };

const json = (value: unknown): Page => {
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(value, undefined, 2) };
};

const inWords = (status: number, words: string): Page => {
  return { status, type: 'text/plain; charset=utf-8', body: `${words}\n` };
};

/** The pages that need no token, for probes. */
const open: readonly string[] = ['/health/live', '/info'];

const diskFull = 'The disk of the event store is full: events are read, and none is stored.';

/** Health, version, gossip and figures over HTTP/1.1, at the addresses of EventStoreDB. */
export const operatorPages = (node: Node): RequestListener => {
  const pages = new Map<string, () => Page>([
    ['/', () => ({ status: 302, type: 'text/plain; charset=utf-8', location: '/info' })],
    ['/health/live', () => (node.hasRoom() ? { status: 204 } : inWords(503, diskFull))],
    ['/info', () => json(info)],
    ['/info/options', () => json(optionsOf(node))],
    ['/gossip', () => json(gossipOf(node))],
    ['/stats', () => json(statsOf(node.figures()))],
    ['/ping', () => json(pong)],
    [
      '/metrics',
      () => ({
        status: 200,
        type: 'text/plain; version=0.0.4; charset=utf-8',
        body: metricsText(node.figures()),
      }),
    ],
  ]);
  let scrubbing: Promise<Damage | undefined> | undefined;
  return async (request, response) => {
    request.resume();
    const path = (request.url ?? '').split('?', 1).join();
    if (!open.includes(path) && node.isAllowed?.(request.headers.authorization) === false) {
      response.setHeader('www-authenticate', 'Basic realm="event store"');
      return answer(response, inWords(401, tokenMissing));
    }
    // Browsers send an Origin header with a POST; pages have no business here.
    if (path === '/admin/scrub' && request.method === 'POST' && request.headers.origin === undefined) {
      scrubbing ??= node.scrub().finally(() => {
        scrubbing = undefined;
      });
      return answer(response, json({ damage: (await scrubbing) ?? null }));
    }
    if (
      path === '/admin/backup' &&
      request.method === 'POST' &&
      request.headers.origin === undefined &&
      node.copy
    )
      return node
        .copy((copy) => sendCopy(response, copy))
        .catch((error: unknown) => {
          if (response.headersSent) return response.destroy();
          answer(response, inWords(isDiskFull(error) ? 507 : 500, `There is no backup: ${error}`));
        });
    const page = pages.get(path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (page) return answer(response, isRead ? page() : { status: 405 });
    // EventStoreDB sends no content type either.
    answer(response, { status: 404, body: `${missingAt(path)}\n` });
  };
};

const answer = (response: ServerResponse, { status, type, body, location }: Page): void => {
  if (type) response.setHeader('content-type', type);
  if (location) response.setHeader('location', location);
  response.writeHead(status).end(body);
};

const sendCopy = (response: ServerResponse, { file, lastPosition }: Copy): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/vnd.sqlite3', 'x-last-position': lastPosition });
  return pipeline(createReadStream(file), response);
};

/** `msgTypeId` numbers the message types of one release; clients only check that it is present. */
const pong = { msgTypeId: 0, text: 'Ping request successfully handled' };

const info = {
  esVersion: serverVersion,
  state: 'leader',
  features: { projections: false, userManagement: false, atomPub: false },
  authentication: { type: 'insecure', properties: {} },
};

const optionsOf = ({ host, port }: Node) => [
  { name: 'Insecure', value: 'true' },
  { name: 'ClusterSize', value: '1' },
  { name: 'RunProjections', value: 'None' },
  { name: 'NodeIp', value: host },
  { name: 'NodePort', value: String(port()) },
];

const gossipOf = ({ instanceId, host, port, figures }: Node) => {
  const { lastPosition } = figures();
  const member = {
    instanceId,
    timeStamp: new Date().toISOString(),
    state: 'Leader',
    isAlive: true,
    internalTcpIp: host,
    internalTcpPort: 0,
    internalSecureTcpPort: 0,
    externalTcpIp: host,
    externalTcpPort: 0,
    externalSecureTcpPort: 0,
    httpEndPointIp: host,
    httpEndPointPort: port(),
    lastCommitPosition: lastPosition,
    writerCheckpoint: lastPosition,
    chaserCheckpoint: lastPosition,
    epochPosition: 0,
    epochNumber: 0,
    epochId: instanceId,
    nodePriority: 0,
    isReadOnlyReplica: false,
    esVersion: serverVersion,
  };
  return { members: [member], serverIp: host, serverPort: port() };
};

const statsOf = (figures: StoreFigures) => ({
  proc: {
    id: process.pid,
    startTime: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    mem: process.memoryUsage.rss(),
  },
  es: figures,
});
