import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { logVerbosity, Server, ServerCredentials, setLogVerbosity } from '@grpc/grpc-js';
import { LiveCalls } from './liveCalls.ts';
import { allSource } from './reading/allSource.ts';
import { streamSource } from './reading/streamSource.ts';
import { appendService } from './services/append.ts';
import { batchAppendService } from './services/batchAppend.ts';
import { deleteService, tombstoneService } from './services/deletes.ts';
import { gossipService } from './services/gossip.ts';
import { readService } from './services/read.ts';
import { serverFeaturesService } from './services/serverFeatures.ts';
import { StartRefused } from './startRefused.ts';
import { checkTail } from './storage/checkTail.ts';
import { CommitSignal } from './storage/commitSignal.ts';
import { EventLog } from './storage/eventLog.ts';
import { GroupCommit } from './storage/groupCommit.ts';
import { openDatabase } from './storage/openDatabase.ts';
import { seedSystemEvents } from './storage/seedSystemEvents.ts';

const host = '127.0.0.1';
const maxMessageBytes = 17 * 1024 * 1024;
const stopWithinMs = 1000;

/** A running server; `stop` ends live calls as CANCELLED and closes the log. */
export type EventStoreServer = { port: number; stop(): Promise<void> };

type ServerOptions = {
  dir: string;
  port: number;
  /** Starts a log that has lost acknowledged events, behind all positions that it ever gave out. */
  acceptLoss?: boolean;
  /** A commit failed; `isBroken`: the disk itself did, and the server must end. */
  onFailure: (error: unknown, isBroken: boolean) => void;
};

/** Opens the log in `dir` and serves it on loopback. @throws StartRefused */
export const startServer = async (options: ServerOptions): Promise<EventStoreServer> => {
  const { database, highWater } = openDatabase(options.dir);
  const log = new EventLog(database);
  checkTail(log, highWater.position, options.acceptLoss === true);
  seedSystemEvents(log);
  highWater.raise(log.lastPosition);
  const signal = new CommitSignal();
  const commits = new GroupCommit(log, {
    durable: (lastPosition) => highWater.raise(lastPosition),
    committed: () => signal.fire(),
    failed: options.onFailure,
  });
  const sources = { log, all: allSource(log), streams: streamSource(database, log.streams) };
  const live = new LiveCalls();
  let port = options.port;
  // Standard error is ours: one line says why a start fails.
  setLogVerbosity(logVerbosity.NONE);
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': -1,
  });
  const { StreamsService } = streamsGrpc;
  // Answers to reads are stored as finished messages.
  const read = { ...StreamsService.read, responseSerialize: asStored };
  server.addService(
    { ...StreamsService, read },
    {
      read: live.track(readService(sources, signal)),
      append: appendService(commits),
      batchAppend: live.track(batchAppendService(commits)),
      delete: deleteService(commits),
      tombstone: tombstoneService(commits),
    },
  );
  server.addService(featuresGrpc.ServerFeaturesService, { getSupportedMethods: serverFeaturesService });
  server.addService(gossipGrpc.GossipService, { read: gossipService(host, () => port) });
  port = await listen(server, options.port);
  return {
    port,
    async stop() {
      live.cancelAll();
      await shutDown(server);
      commits.flush();
      database.close();
      highWater.close();
    },
  };
};

const asStored = (message: Uint8Array): Buffer => {
  return Buffer.from(message.buffer, message.byteOffset, message.byteLength);
};

const listen = (server: Server, port: number): Promise<number> => {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(new StartRefused(`the event store cannot listen on port ${port}: ${reason(error)}`));
      else resolve(bound);
    });
  });
};

const reason = (error: Error): string => {
  return error.message.includes('EADDRINUSE') ? 'it is taken' : error.message;
};

const shutDown = (server: Server): Promise<void> => {
  return new Promise((resolve) => {
    // A client that does not let go must not keep the process alive.
    const force = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, stopWithinMs);
    server.tryShutdown(() => {
      clearTimeout(force);
      resolve();
    });
  });
};
