// Deadlines, cancellation and cut connections.
import { connect } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/calls.mjs';
import { framed, overHttp2 } from '../../lib/rawHttp.mjs';

export default function define(experiment) {
  experiment("a subscription with a caller's deadline of 1 ms, then an append", async (x) => {
    const late = x.open({ stream: x.stream(), live: true }, { deadline: Date.now() + 1 });
    await late.untilOver(2000);
    const next = await x.append(x.stream(), 'any', [x.event('next')]);
    return { late: late.outcome?.error ?? 'still open', next };
  });
  experiment("the server's own reading of a deadline: a subscription allowed 1 ms", async (x) => {
    const { how, code } = await overHttp2(
      x,
      paths.read,
      x.requests.read({ stream: x.stream(), live: true }),
      { 'grpc-timeout': '1m' },
    );
    return { how, code };
  });
  experiment("the server's own reading of a deadline: a subscription allowed 300 ms", async (x) => {
    const live = x.requests.read({ stream: x.stream(), live: true });
    return overHttp2(x, paths.read, live, { 'grpc-timeout': '300m' });
  });
  experiment("the server's own reading of a deadline: a read allowed 5 s", async (x) => {
    const stream = await x.written(1);
    return overHttp2(x, paths.read, x.requests.read({ stream }), { 'grpc-timeout': '5S' });
  });
  // Some servers occasionally store such an append, so each is tried several times.
  experiment('an append cancelled before its end: how often it is stored', async (x) => {
    return {
      stored: await often(x, async (stream) => {
        const call = x.calls.duplex(paths.append, undefined);
        await call.send(...x.requests.append(stream, 'any', x.events(2)));
        await sleep(150);
        call.cancel();
        await call.untilOver();
      }),
    };
  });
  for (const [name, path, requestsFor] of [
    [
      'an append whose connection is cut before its end',
      paths.append,
      (x, stream) => x.requests.append(stream, 'any', x.events(2)),
    ],
    [
      'a batch whose connection is cut before its last part',
      paths.batchAppend,
      (x, stream) => [x.requests.batch({ stream, expected: 'any', events: x.events(2), final: false })],
    ],
  ]) {
    experiment(`${name}: how often it is stored`, async (x) => {
      return {
        stored: await often(x, async (stream) => {
          const session = connect(`http://${x.address}`);
          session.on('error', () => {});
          const call = session.request({
            ':method': 'POST',
            ':path': path,
            'content-type': 'application/grpc',
            te: 'trailers',
          });
          call.on('error', () => {});
          for (const request of requestsFor(x, stream)) call.write(framed(request));
          await sleep(200);
          session.destroy();
        }),
      };
    });
  }
  experiment('an append left open does not hold up others', async (x) => {
    const stream = x.stream();
    const open = x.calls.duplex(paths.append, undefined);
    await open.send(x.requests.append(stream, 'any', [])[0]);
    const beside = await x.append(stream, 'any', x.events(1));
    return { beside, outcome: open.outcome ?? 'still open' };
  });
}

/** Runs an action on sixteen streams at once; returns whether all, some or none of them then contain events. */
async function often(x, run) {
  const streams = Array.from({ length: 16 }, (_, index) => x.stream(`s${index}`));
  await Promise.all(streams.map(run));
  await sleep(300);
  const reads = await Promise.all(streams.map((stream) => x.readBack(stream)));
  const stored = reads.filter((read) => read !== 'not found').length;
  return stored === 0 ? 'never' : stored === streams.length ? 'always' : 'sometimes';
}
