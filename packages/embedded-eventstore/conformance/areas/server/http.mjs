// Plain HTTP/1.1 on the same port.
import { overHttp1 } from '../../lib/rawHttp.mjs';

export default function define(experiment) {
  for (const path of [
    '/',
    '/health/live',
    '/health/ready',
    '/info',
    '/info/options',
    '/gossip',
    '/stats',
    '/ping',
    '/web',
    '/web/index.html',
    '/streams/$all',
    '/metrics',
    '/users',
    '/projections/any',
    '/nothing',
  ]) {
    experiment(`GET ${path}`, (x) => overHttp1(x, path));
  }
  for (const [path, method] of [
    ['/health/live', 'HEAD'],
    ['/ping', 'POST'],
    ['/streams/some', 'POST'],
  ]) {
    experiment(`${method} ${path}`, (x) => overHttp1(x, path, method));
  }
  experiment('GET /info: the keys of the answer', (x) =>
    overHttp1(x, '/info', 'GET', (body) => keysOf(body)),
  );
  experiment('GET /gossip: the keys of a member', (x) =>
    overHttp1(x, '/gossip', 'GET', (body) => keysOf(body, (gossip) => gossip.members?.[0])),
  );
}

function keysOf(body, part = (whole) => whole) {
  try {
    return Object.keys(part(JSON.parse(body)) ?? {}).sort();
  } catch {
    return 'not JSON';
  }
}
