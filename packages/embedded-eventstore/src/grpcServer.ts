import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import {
  logVerbosity,
  Server,
  ServerInterceptingCall,
  type ServerInterceptor,
  setLogVerbosity,
  status,
} from '@grpc/grpc-js';
import { type IsAllowed, tokenMissing } from './accessToken.ts';
import type { LiveCalls } from './liveCalls.ts';
import type { Sources } from './reading/readPlan.ts';
import { appendService } from './services/append.ts';
import { gossipService } from './services/gossip.ts';
import { readService } from './services/read.ts';
import { serverFeaturesService } from './services/serverFeatures.ts';
import type { CommitSignal } from './storage/commitSignal.ts';
import type { GroupCommit } from './storage/groupCommit.ts';
import { lenientMessage } from './wire/lenientMessage.ts';
import { streams } from './wire/protocol.ts';

/** Limits of EventStoreDB: bytes per message, and limits per connection. */
const maxMessageBytes = 16 * 1024 * 1024;
const connectionSettings = {
  maxConcurrentStreams: 100,
  initialWindowSize: 768 * 1024,
  maxHeaderListSize: 32 * 1024,
};

/** The state of the services: the log, and the open calls. */
export type Store = {
  commits: GroupCommit;
  sources: Sources;
  signal: CommitSignal;
  live: LiveCalls;
  /** Appends whose events are still arriving. */
  arriving: LiveCalls;
};

/** This node, as in gossip. */
export type NodeAddress = { instanceId: string; host: string; port: () => number };

/** Methods and version, which the official client asks for without credentials. */
const openMethod = featuresGrpc.ServerFeaturesService.getSupportedMethods.path;

/** Refuses every call that `isAllowed` does not allow, before its handler learns of it. */
const refuseOthers = (isAllowed: IsAllowed): ServerInterceptor => {
  const refusal = { code: status.UNAUTHENTICATED, details: tokenMissing };
  return ({ path }, call) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata: (metadata, pass) =>
            path === openMethod || isAllowed(metadata.get('authorization')[0]?.toString())
              ? pass(metadata)
              : call.sendStatus(refusal),
        }),
    });
};

/** The gRPC server with all services, not listening yet. Without `isAllowed` it answers everybody. */
export const grpcServer = (store: Store, node: NodeAddress, isAllowed?: IsAllowed): Server => {
  const { commits, sources, signal, live, arriving } = store;
  // Standard error is reserved: one line says why a start fails.
  setLogVerbosity(logVerbosity.NONE);
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': -1,
    'grpc.max_concurrent_streams': connectionSettings.maxConcurrentStreams,
    interceptors: isAllowed ? [refuseOthers(isAllowed)] : [],
  });
  applySettings(server);
  const { StreamsService } = streamsGrpc;
  // Answers to reads and appends are already encoded messages. The library answers the other methods with UNIMPLEMENTED.
  server.addService(
    {
      read: { ...StreamsService.read, ...answersAsStored, ...requests(streams.ReadReq) },
      append: { ...StreamsService.append, ...answersAsStored, ...requests(streams.AppendReq) },
    },
    {
      read: live.track(readService(sources, signal)),
      append: arriving.track(appendService(commits)),
    },
  );
  server.addService(featuresGrpc.ServerFeaturesService, { getSupportedMethods: serverFeaturesService });
  const gossip = gossipService(node.instanceId, node.host, node.port);
  server.addService(gossipGrpc.GossipService, { read: gossip });
  return server;
};

const requests = <M>(Message: Parameters<typeof lenientMessage<M>>[0]) => ({
  requestDeserialize: lenientMessage(Message),
});

const asStored = (message: Uint8Array): Buffer => {
  return Buffer.from(message.buffer, message.byteOffset, message.byteLength);
};

const answersAsStored = { responseSerialize: asStored };

/** The library has an option for only one of the settings. */
const applySettings = (server: Server): void => {
  const { commonServerOptions } = server as unknown as { commonServerOptions?: { settings?: object } };
  if (commonServerOptions?.settings) Object.assign(commonServerOptions.settings, connectionSettings);
};
