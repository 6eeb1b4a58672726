// The server itself: deadlines, cut connections, the limits of one connection, and plain HTTP/1.1.
import { connect } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../lib/calls.mjs';

const pages = [
  ['GET', '/health/live'],
  ['GET', '/health/ready'],
  ['GET', '/info'],
  ['GET', '/streams/$all'],
  ['GET', '/users'],
  ['GET', '/projections/any'],
  ['GET', '/nothing'],
  ['HEAD', '/health/live'],
  ['POST', '/streams/some'],
];

export default function define(experiment) {
  experiment('the client discovers the node by gossip', async (x) => {
    const discovered = x.protocol.client.EventStoreDBClient.connectionString(
      `esdb+discover://${x.address}?tls=false&maxDiscoverAttempts=1`,
    );
    const stream = await x.written(1);
    const read = await x.outcomeOf(Array.fromAsync(discovered.readStream(stream), ({ event }) => event.id));
    await Promise.race([discovered.dispose(), sleep(500)]);
    return read;
  });
  experiment("a subscription with a caller's deadline of 1 ms, then an append", async (x) => {
    const late = x.open({ stream: x.stream(), live: true }, { deadline: Date.now() + 1 });
    await late.untilOver(2000);
    const next = await x.append(x.stream(), 'any', [x.event('next')]);
    return { late: late.outcome?.error ?? 'still open', next };
  });
  // Some servers occasionally store such an append, so it is tried several times.
  experiment('an append whose connection is cut before its end: how often it is stored', async (x) => {
    const streams = Array.from({ length: 16 }, (_, index) => x.stream(`s${index}`));
    await Promise.all(streams.map((stream) => cutAppend(x, stream)));
    await sleep(300);
    const reads = await Promise.all(streams.map((stream) => x.readBack(stream)));
    const stored = reads.filter((read) => read !== 'not found').length;
    return { stored: stored === 0 ? 'never' : stored === streams.length ? 'always' : 'sometimes' };
  });
  experiment('an append left open does not hold up others', async (x) => {
    const stream = x.stream();
    const open = x.calls.start(paths.append, x.protocol.streams.AppendResp);
    await open.send(...x.requests.append(stream, 'any', []));
    const beside = await x.append(stream, 'any', x.events(1));
    return { beside, outcome: open.outcome ?? 'still open' };
  });
  experiment('what it lets one connection do', async (x) => {
    const { promise, resolve, reject } = Promise.withResolvers();
    const session = connect(`http://${x.address}`).on('error', reject).on('remoteSettings', resolve);
    const { maxConcurrentStreams, initialWindowSize, maxFrameSize, maxHeaderListSize } = await promise;
    session.destroy();
    return { maxConcurrentStreams, initialWindowSize, maxFrameSize, maxHeaderListSize };
  });
  experiment('130 subscriptions on one connection: is another call served', async (x) => {
    for (let n = 0; n < 130; n += 1) x.open({ stream: x.stream(`s${n}`), live: true });
    await sleep(500);
    return x.append(x.stream('beside'), 'any', x.events(1), { ms: 2000 });
  });
  for (const [method, path] of pages)
    experiment(`${method} ${path}`, async (x) => {
      const { status, headers } = await fetch(`http://${x.address}${path}`, { method });
      return { status, type: headers.get('content-type') ?? undefined };
    });
  experiment('GET /info: the keys of the answer', async (x) =>
    Object.keys(await (await fetch(`http://${x.address}/info`)).json()).sort(),
  );
}

/** Sends an append without its end, and cuts the connection. */
async function cutAppend(x, stream) {
  const session = connect(`http://${x.address}`).on('error', () => {});
  const head = {
    ':method': 'POST',
    ':path': paths.append,
    'content-type': 'application/grpc',
    te: 'trailers',
  };
  const call = session.request(head).on('error', () => {});
  for (const request of x.requests.append(stream, 'any', x.events(2))) {
    // A gRPC message: uncompressed, preceded by its length.
    const frame = Buffer.alloc(5);
    frame.writeUInt32BE(request.length, 1);
    call.write(Buffer.concat([frame, request]));
  }
  await sleep(200);
  session.destroy();
}
