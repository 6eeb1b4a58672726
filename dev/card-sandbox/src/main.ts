#!/usr/bin/env node
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { readCommandLine } from './commandLine.ts';
import { createCardSandbox } from './createCardSandbox.ts';

const log = (message: string): void => {
  process.stderr.write(`card sandbox: ${message}\n`);
};

const failedToStart = (error: unknown): never => {
  log((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '');
  process.exit(2);
};

const attempt = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    return failedToStart(error);
  }
};

const options = attempt(() => readCommandLine(process.argv.slice(2), process.env));
const sandbox = attempt(() => createCardSandbox({ ...options, log }));

const malformed = JSON.stringify({
  error: { type: 'invalid_request_error', message: 'Malformed HTTP request.' },
});

const server = createServer({ keepAliveTimeout: 60_000 }, sandbox.handler);
server.on('clientError', (_error: Error, socket: Socket) => {
  if (!socket.writable) return;
  const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${malformed.length}`;
  socket.end(`${head}\r\nConnection: close\r\n\r\n${malformed}`);
});
server.on('error', failedToStart);
server.listen(options.port, options.host, () => {
  const { port } = server.address() as AddressInfo;
  sandbox.setBaseUrl(`http://127.0.0.1:${port}`);
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);
});

let stopping = false;
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  const finish = (): void => {
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  server.close(finish);
  server.closeIdleConnections();
  // Requests in progress get a second to finish.
  setTimeout(() => server.closeAllConnections(), 1000).unref();
};

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
if (options.parent) {
  process.stdin.on('close', stop);
  process.stdin.resume();
}
