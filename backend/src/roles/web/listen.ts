import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../../composition.ts';
import type { KeptAnswers } from '../../http/kept/keptAnswers.ts';
import { logCached } from '../../http/middlewares/requestLog.ts';

/** How long a connection may idle between two requests, in ms: longer than the minute of most load balancers. */
const keepAliveMs = 65_000;
/** The time limit for the headers of a request, in ms. */
const headersMs = 15_000;
/** How often late connections are searched for, in ms. */
const checkMs = 5_000;
/** The longest pause of a request or an answer, in ms. The longest work between two bytes is checking a large upload. */
const stillMs = 600_000;
/** Maximum size of the headers of one request, in bytes. */
const maxHeaderSize = 16_384;
/** Maximum number of connections of browsers and proxies to one web process; further ones are closed. */
const maxConnections = 10_000;

/** Limits what unauthenticated connections can cost. `bodyInTime` applies each call's time limit to its body. */
const createHttpServer = (answer: RequestListener): Server => {
  const server = createServer(
    {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: headersMs,
      requestTimeout: 0,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize,
    },
    answer,
  );
  server.timeout = stillMs;
  server.maxConnections = maxConnections;
  return server;
};

/** Answers calls on the configured port: from memory if possible, otherwise by the application. */
export const listen = async (
  { config, log }: Pick<Services, 'config' | 'log'>,
  kept: Pick<KeptAnswers, 'serve'>,
  application: RequestListener,
): Promise<{ readonly close: () => Promise<void> }> => {
  const logAnswered = config.ACCESS_LOG ? logCached(log) : () => {};
  const server = createHttpServer((request, response) => {
    if (kept.serve(request, response)) logAnswered(request, response);
    else application(request, response);
  });
  server.listen(config.PORT, config.HOST);
  await once(server, 'listening');
  log.info({ address: server.address() as AddressInfo }, 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
};
