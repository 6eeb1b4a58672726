// Plain HTTP/1.1 on the same port.
import { overHttp1 } from '../../lib/rawHttp.mjs';

export default function define(experiment) {
  for (const path of [
    '/health/live',
    '/health/ready',
    '/info',
    '/streams/$all',
    '/users',
    '/projections/any',
    '/nothing',
  ]) {
    experiment(`GET ${path}`, (x) => overHttp1(x, path));
  }
  for (const [path, method] of [
    ['/health/live', 'HEAD'],
    ['/streams/some', 'POST'],
  ]) {
    experiment(`${method} ${path}`, (x) => overHttp1(x, path, method));
  }
  experiment('GET /info: the keys of the answer', (x) =>
    overHttp1(x, '/info', 'GET', (body) => keysOf(body)),
  );
}

function keysOf(body) {
  try {
    return Object.keys(JSON.parse(body)).sort();
  } catch {
    return 'not JSON';
  }
}
