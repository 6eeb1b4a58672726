// Accepted forms of a call, and the limits of one connection.
import { connect } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/calls.mjs';
import { overHttp2 } from '../../lib/rawHttp.mjs';

export default function define(experiment) {
  experiment('an answer compressed as the caller accepts', async (x) => {
    const stream = x.stream();
    await x.given.append(stream, 'any', [x.event('e', { data: JSON.stringify('x'.repeat(5000)) })]);
    return overHttp2(x, paths.read, x.requests.read({ stream }), {
      'grpc-accept-encoding': 'identity,deflate,gzip',
    });
  });
  for (const [name, headers] of [
    ['another content-type', { 'content-type': 'application/json' }],
    ['the content-type application/grpc+proto', { 'content-type': 'application/grpc+proto' }],
    ['no te header', { te: undefined }],
  ]) {
    experiment(`a call with ${name}`, async (x) => {
      const stream = await x.written(1);
      return overHttp2(x, paths.read, x.requests.read({ stream }), headers);
    });
  }

  experiment(
    'what it lets one connection do',
    (x) =>
      new Promise((resolve, reject) => {
        const session = connect(`http://${x.address}`);
        session.on('error', reject);
        session.on(
          'remoteSettings',
          ({ maxConcurrentStreams, initialWindowSize, maxFrameSize, maxHeaderListSize }) => {
            session.destroy();
            resolve({ maxConcurrentStreams, initialWindowSize, maxFrameSize, maxHeaderListSize });
          },
        );
      }),
  );
  experiment('130 subscriptions on one connection: is another call served', async (x) => {
    for (let n = 0; n < 130; n += 1) x.open({ stream: x.stream(`s${n}`), live: true });
    await sleep(500);
    const beside = await x.append(x.stream('beside'), 'any', x.events(1), { ms: 2000 });
    x.calls.cancelAll();
    return beside;
  });
}
