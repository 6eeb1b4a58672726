import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from '../../../backend/testing/servers/listening.ts';
import { reportComplaints, translate } from './pageScripts.ts';

type Options = {
  /** The pages are translated once they have been hydrated. */
  readonly translated?: true;
  /** Calls that the gateway refuses. */
  readonly refused?: RegExp;
};

/** Calls a function in the page. */
const script = (act: () => void): string => `(${act})();\n`;

/**
 * A gateway in front of the shop that adds a script to its pages, before all others. The script reports the page's problems, in every
 * engine alike, whatever its driver offers.
 */
export const openWatchedGateway = async (siteUrl: string, { translated, refused }: Options = {}) => {
  const complaints: string[] = [];
  let code = Promise.resolve();
  const watching = script(reportComplaints) + (translated ? script(translate) : '');
  const server = createServer(async (call, answer) => {
    if (call.url === '/watch.js') return answer.setHeader('content-type', 'text/javascript').end(watching);
    if (call.url === '/complaints') {
      complaints.push(await text(call));
      return answer.end();
    }
    if (call.url?.startsWith('/assets/') && call.url.endsWith('.js')) await code;
    if (refused?.test(call.url ?? '')) return answer.writeHead(500).end();
    const { hostname, port } = new URL(siteUrl);
    const { 'accept-encoding': _, ...headers } = call.headers;
    // A separate connection each: the shop may just be closing an idle one.
    const asked = request({ hostname, port, agent: false, method: call.method, path: call.url, headers });
    call.pipe(asked);
    asked.on('error', () => answer.destroy());
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const { 'content-length': length, ...rest } = response.headers;
    if (!rest['content-type']?.startsWith('text/html')) {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      return response.pipe(answer);
    }
    answer.writeHead(response.statusCode ?? 500, rest);
    return answer.end((await text(response)).replace('<head>', '<head><script src="/watch.js"></script>'));
  });
  return {
    url: `http://127.0.0.1:${await listening(server)}`,
    /** Keeps back the code of pages until the returned function is called. */
    holdCode: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      code = promise;
      return resolve;
    },
    /** The problems that pages have reported since the last call. */
    takeComplaints: (): readonly string[] => complaints.splice(0),
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
    },
  };
};

export type WatchedGateway = Awaited<ReturnType<typeof openWatchedGateway>>;
