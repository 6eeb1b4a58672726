import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a connection may idle between two requests, in ms: longer than a usual load balancer's minute. */
const keepAliveMs = 65_000;
/** How long the headers of a request may take, in ms. */
const headersMs = 15_000;
/** How often connections that are late are looked for, in ms. */
const checkMs = 5_000;
/** The longest pause of a request or an answer, in ms. The longest work between two bytes is the check of a large upload. */
const stillMs = 600_000;
/** The headers of one request, in bytes. */
const maxHeaderSize = 16_384;
/** Connections of browsers and proxies to one web process at a time; further ones are closed. */
const maxConnections = 10_000;

/** Limits what unauthenticated connections can cost. `bodyInTime` sets the time limit of a body by call. */
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
