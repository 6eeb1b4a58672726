import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import {
  Client,
  credentials,
  Metadata,
  type MethodDefinition,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  status,
} from '@grpc/grpc-js';

/** The methods that the shop calls. */
const methods = {
  append: '/event_store.client.streams.Streams/Append',
  batchAppend: '/event_store.client.streams.Streams/BatchAppend',
  read: '/event_store.client.streams.Streams/Read',
  features: '/event_store.client.server_features.ServerFeatures/GetSupportedMethods',
  gossip: '/event_store.client.gossip.Gossip/Read',
} as const;

type GrpcMethod = keyof typeof methods;

/** How a call fails: with a status, after the store has done it (`isDone`) or instead; or it never gets an answer. */
export type Fault =
  | {
      readonly code: number;
      readonly details?: string;
      readonly trailers?: Readonly<Record<string, string>>;
      readonly isDone?: boolean;
    }
  | 'hangs';

/** A node of a cluster in gossip. */
type Member = { readonly port: number; readonly state: 'leader' | 'follower' | 'unknown' };

type Call = ServerDuplexStream<Buffer, Buffer>;

/** The answers of a node that is not the leader of its cluster. */
export const notLeader = (leaderPort: number): Fault => ({
  code: status.NOT_FOUND,
  details: 'Leader info available',
  trailers: {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(leaderPort),
  },
});

const states = gossip.MemberInfo.VNodeState;
const stateOf = { leader: states.LEADER, follower: states.FOLLOWER, unknown: states.UNKNOWN } as const;

const clusterInfo = (members: readonly Member[]): Buffer => {
  const cluster = new gossip.ClusterInfo();
  for (const { port, state } of members) {
    const member = new gossip.MemberInfo();
    member.setInstanceId(new shared.UUID().setString(randomUUID()));
    member.setTimeStamp('0');
    member.setState(stateOf[state]);
    member.setIsAlive(true);
    member.setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port));
    cluster.addMembers(member);
  }
  return Buffer.from(cluster.serializeBinary());
};

const endWith = (call: Call, fault: Exclude<Fault, 'hangs'>): void => {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(fault.trailers ?? {})) metadata.set(name, value);
  const details = fault.details ?? 'forced by the test';
  call.emit('error', Object.assign(new Error(details), { code: fault.code, details, metadata }));
};

const asIs = (bytes: Buffer): Buffer => bytes;
const definition = (path: string): MethodDefinition<Buffer, Buffer> => ({
  path,
  requestStream: true,
  responseStream: true,
  requestSerialize: asIs,
  requestDeserialize: asIs,
  responseSerialize: asIs,
  responseDeserialize: asIs,
});

/** Passes a call on to the store, and its answer back; with `instead` the store's answer is awaited and replaced. */
const pass = (call: Call, upstream: Client, path: string, instead?: Exclude<Fault, 'hangs'>): void => {
  const metadata = new Metadata();
  metadata.set('connection-name', String(call.metadata.get('connection-name')[0] ?? ''));
  const onward = upstream.makeBidiStreamRequest(path, asIs, asIs, metadata, {});
  let isOver = false;
  const over = (end: () => void): void => {
    if (!isOver) end();
    isOver = true;
  };
  call.on('data', (message: Buffer) => onward.write(message));
  call.on('end', () => onward.end());
  call.on('cancelled', () => over(() => onward.cancel()));
  onward.on('data', (message: Buffer) => {
    if (instead || isOver || call.write(message)) return;
    onward.pause();
    call.once('drain', () => onward.resume());
  });
  onward.on('end', () => over(() => (instead ? endWith(call, instead) : call.end())));
  onward.on('error', (error: Error & { code: number; details: string; metadata: Metadata }) => {
    over(() => call.emit('error', error));
  });
};

/**
 * A gRPC proxy between the shop and its event store: it makes single calls fail like a cluster node, a full disk or a dying connection. The
 * store behind it may restart. With certificate files it uses TLS.
 */
export const startGrpcProxy = async (
  storePort: number,
  tls?: { readonly certificate: string; readonly key: string },
) => {
  const pair = tls && { cert_chain: await readFile(tls.certificate), private_key: await readFile(tls.key) };
  const serverCredentials = pair
    ? ServerCredentials.createSsl(null, [pair])
    : ServerCredentials.createInsecure();
  const upstream = new Client(`127.0.0.1:${storePort}`, credentials.createInsecure(), {
    'grpc.max_receive_message_length': -1,
    'grpc.use_local_subchannel_pool': 1,
    'grpc.max_reconnect_backoff_ms': 200,
    'grpc.initial_reconnect_backoff_ms': 50,
  });
  const faults = new Map<GrpcMethod, { readonly fault: Fault; left: number }>();
  const counts = new Map<GrpcMethod, number>();
  const open = new Set<Call>();
  let members: readonly Member[] | null = null;

  const takeFault = (method: GrpcMethod): Fault | null => {
    const set = faults.get(method);
    if (!set || set.left === 0) return null;
    set.left -= 1;
    return set.fault;
  };

  const serve = (method: GrpcMethod) => (call: Call) => {
    counts.set(method, (counts.get(method) ?? 0) + 1);
    open.add(call);
    for (const end of ['cancelled', 'finish', 'close'] as const) call.once(end, () => open.delete(call));
    const fault = takeFault(method);
    if (fault === 'hangs') call.resume();
    else if (fault && !fault.isDone) endWith(call, fault);
    else if (method === 'gossip' && members) {
      call.write(clusterInfo(members));
      call.end();
    } else pass(call, upstream, methods[method], fault ?? undefined);
  };

  let server: Server | null = null;
  let port = 0;
  const bringUp = async (): Promise<void> => {
    server = new Server({ 'grpc.max_receive_message_length': -1 });
    for (const [method, path] of Object.entries(methods)) {
      server.addService({ [method]: definition(path) }, { [method]: serve(method as GrpcMethod) });
    }
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    server.bindAsync(`127.0.0.1:${port}`, serverCredentials, (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
    port = await promise;
  };
  await bringUp();

  return {
    port,
    url: tls ? `esdb://localhost:${port}?tlsCAFile=${tls.certificate}` : `esdb://127.0.0.1:${port}?tls=false`,
    /** Makes the next `times` calls of a method fail; without a number all of them, until `heal`. */
    fail: (method: GrpcMethod, fault: Fault, times = Number.POSITIVE_INFINITY) => {
      faults.set(method, { fault, left: times });
    },
    /** Lets all calls pass again. Hanging calls stay hanging. */
    heal: () => faults.clear(),
    /** Answers to gossip, in place of the store's own. */
    tellMembers: (told: readonly Member[]) => {
      members = told;
    },
    /** The number of calls of a method. */
    calls: (method: GrpcMethod) => counts.get(method) ?? 0,
    /** Ends the open reads and subscriptions. */
    drop: (fault: Exclude<Fault, 'hangs'>) => {
      for (const call of open) endWith(call, fault);
    },
    /** Accepts connections, or closes all and refuses new ones. */
    setUp: async (isUp: boolean): Promise<void> => {
      if (isUp) return bringUp();
      server?.forceShutdown();
      open.clear();
    },
    close: async (): Promise<void> => {
      server?.forceShutdown();
      upstream.close();
    },
  };
};

export type GrpcProxy = Awaited<ReturnType<typeof startGrpcProxy>>;
