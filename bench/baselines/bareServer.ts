// A separate process that answers every request with the same bytes: on node:http, or on bare Koa.
// Arguments: `node` or `koa`, the file with the bytes, and the headers as JSON. Prints its port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

const [kind, file = '', headersText = '{}'] = process.argv.slice(2);
const bytes = readFileSync(file);
const headers: Record<string, string> = JSON.parse(headersText);

const onNode = () =>
  createServer((_, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(bytes);
  });

const onKoa = () => {
  const app = new Koa();
  app.use((ctx) => {
    ctx.set(headers);
    ctx.body = bytes;
  });
  return createServer(app.callback());
};

const server = kind === 'koa' ? onKoa() : onNode();
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.on('disconnect', () => process.exit(0));
