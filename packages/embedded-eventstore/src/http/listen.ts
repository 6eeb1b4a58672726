import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type Socket } from 'node:net';
import type { Server } from '@grpc/grpc-js';
import { ServerCredentials } from '@grpc/grpc-js';
import { StartRefused } from '../startRefused.ts';

/** The first bytes of every HTTP/2 connection. */
const http2Begins = 'PRI ';
/** The first byte of every TLS connection. */
const tlsBegins = '\x16';
/** An idle connection is closed after this time, in ms. */
const firstBytesWithinMs = 10_000;

/** A listening server. `close` releases the port and all HTTP/1.1 connections, and resolves when the others have ended too. */
export type Listening = { port: number; close(): Promise<void> };

/**
 * Serves gRPC and plain HTTP/1.1 on one port, like EventStoreDB: the first bytes of a connection decide.
 * @throws StartRefused when the port is in use
 */
export const listen = async (
  grpc: Server,
  http: RequestListener,
  place: { host: string; port: number },
  complain: (text: string) => void,
): Promise<Listening> => {
  const { host, port } = place;
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const httpServer = createHttpServer(http);
  const server = createServer((socket) => {
    firstBytes(socket, (begin) => {
      if (begin.startsWith(tlsBegins)) answerTls(socket, complain);
      else if (begin === http2Begins) injector.injectConnection(socket);
      else httpServer.emit('connection', socket);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(new StartRefused(`the event store cannot listen on port ${port}: ${reason(error)}`));
    });
    server.listen({ host, port }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      resolve({
        port: bound,
        close: () => {
          httpServer.closeAllConnections();
          return new Promise((closed) => server.close(() => closed()));
        },
      });
    });
  });
};

const noTls = 'embedded-eventstore has no TLS: connect with tls=false';

/** A TLS client cannot read the answer, so the reason is also logged for the operator. */
const answerTls = (socket: Socket, complain: (text: string) => void): void => {
  complain(noTls);
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n${noTls}\n`);
};

/** Reads the first bytes of a connection, and leaves them for the server that handles it. */
const firstBytes = (socket: Socket, take: (begin: string) => void): void => {
  const ignore = () => {};
  const tooLate = () => void socket.destroy();
  socket.on('error', ignore);
  socket.setTimeout(firstBytesWithinMs, tooLate);
  let begin = Buffer.alloc(0);
  const read = () => {
    const chunk: Buffer | null = socket.read();
    if (chunk === null) return;
    begin = Buffer.concat([begin, chunk]);
    const text = begin.toString('latin1', 0, http2Begins.length);
    // It may still become either.
    if (text.length < http2Begins.length && http2Begins.startsWith(text)) return;
    socket.off('readable', read).off('timeout', tooLate).off('error', ignore).setTimeout(0);
    socket.unshift(begin);
    take(text);
  };
  socket.on('readable', read);
};

const reason = (error: Error): string => {
  return error.message.includes('EADDRINUSE') ? 'it is taken' : error.message;
};
