// A separate process that answers every request with the same bytes, on bare Koa.
// Arguments: the file with the bytes, and the headers as JSON. Sends its port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

const [file = '', headersText = '{}'] = process.argv.slice(2);
const bytes = readFileSync(file);
const headers: Record<string, string> = JSON.parse(headersText);

const app = new Koa();
app.use((ctx) => {
  ctx.set(headers);
  ctx.body = bytes;
});
const server = createServer(app.callback());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
