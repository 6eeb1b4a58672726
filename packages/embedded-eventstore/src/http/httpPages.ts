import { createReadStream } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type IsAllowed, tokenMissing } from '../accessToken.ts';
import { serverVersion } from '../serverVersion.ts';
import type { Copy } from '../storage/handOutCopies.ts';
import { isDiskFull } from '../storage/room.ts';

/** The subject of the pages. */
type Pages = {
  /** Whether events can be stored. */
  hasRoom: () => boolean;
  /** Copies the log, while it is written to, and passes the copy on; undefined in memory. */
  copy: ((handOut: (copy: Copy) => Promise<void>) => Promise<void>) | undefined;
  /** Who gets more than health and version; undefined means everybody. */
  isAllowed: IsAllowed | undefined;
};

type Page = { status: number; type?: string; body?: string };

const inWords = (status: number, words: string): Page => {
  return { status, type: 'text/plain; charset=utf-8', body: `${words}\n` };
};

const diskFull = 'The disk of the event store is full: events are read, and none is stored.';

const info: Page = {
  status: 200,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(
    {
      esVersion: serverVersion,
      state: 'leader',
      features: { projections: false, userManagement: false, atomPub: false },
      authentication: { type: 'insecure', properties: {} },
    },
    undefined,
    2,
  ),
};

/** Health and version over HTTP/1.1, at the addresses of EventStoreDB and without a token, for probes; and a copy of the log. */
export const httpPages = ({ hasRoom, copy, isAllowed }: Pages): RequestListener => {
  const open = new Map<string, () => Page>([
    ['/health/live', () => (hasRoom() ? { status: 204 } : inWords(503, diskFull))],
    ['/info', () => info],
  ]);
  return async (request, response) => {
    request.resume();
    const path = (request.url ?? '').split('?', 1).join();
    const page = open.get(path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (page) return answer(response, isRead ? page() : { status: 405 });
    if (isAllowed?.(request.headers.authorization) === false) {
      response.setHeader('www-authenticate', 'Basic realm="event store"');
      return answer(response, inWords(401, tokenMissing));
    }
    // Browsers send an Origin header with a POST; pages have no business here.
    if (copy && path === '/admin/backup' && request.method === 'POST' && request.headers.origin === undefined)
      return copy((one) => sendCopy(response, one)).catch((error: unknown) => {
        if (response.headersSent) return void response.destroy();
        answer(response, inWords(isDiskFull(error) ? 507 : 500, `There is no backup: ${error}`));
      });
    // EventStoreDB sends no content type either.
    answer(response, { status: 404, body: 'embedded-eventstore has no such page: events come by gRPC\n' });
  };
};

const answer = (response: ServerResponse, { status, type, body }: Page): void => {
  if (type) response.setHeader('content-type', type);
  response.writeHead(status).end(body);
};

const sendCopy = (response: ServerResponse, { file, lastPosition }: Copy): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/vnd.sqlite3', 'x-last-position': lastPosition });
  return pipeline(createReadStream(file), response);
};
