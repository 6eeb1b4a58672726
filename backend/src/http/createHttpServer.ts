import { createServer, type RequestListener, type Server } from 'node:http';

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
export const createHttpServer = (answer: RequestListener): Server => {
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
