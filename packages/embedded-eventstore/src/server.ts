import { randomUUID } from 'node:crypto';
import type { Server } from '@grpc/grpc-js';
import { allowToken } from './accessToken.ts';
import { grpcServer } from './grpcServer.ts';
import { httpPages } from './http/httpPages.ts';
import { listen } from './http/listen.ts';
import { LiveCalls } from './liveCalls.ts';
import { allSource } from './reading/allSource.ts';
import { streamSource } from './reading/streamSource.ts';
import { cancelledStatus, unavailableStatus } from './services/statusOf.ts';
import { checkLog } from './storage/checkLog.ts';
import { checkTail } from './storage/checkTail.ts';
import { CommitSignal } from './storage/commitSignal.ts';
import { EventLog } from './storage/eventLog.ts';
import { GroupCommit, maxBytesPerCommit } from './storage/groupCommit.ts';
import { handOutCopies } from './storage/handOutCopies.ts';
import { openDatabase } from './storage/openDatabase.ts';
import { roomFor } from './storage/room.ts';
import { seedSystemEvents } from './storage/seedSystemEvents.ts';

const host = '127.0.0.1';
const stopWithinMs = 1000;

/** A running server; `stop` ends live calls as CANCELLED, unfinished appends as UNAVAILABLE, and closes the log. */
export type EventStoreServer = { port: number; stop(): Promise<void> };

type ServerOptions = {
  /** Where the log is; undefined keeps it in memory only. */
  dir: string | undefined;
  port: number;
  /** Starts a log that has lost acknowledged events, at a position beyond all that it ever assigned. */
  acceptLoss?: boolean;
  /** A commit failed; `isBroken` means that the disk itself failed, and the server must end. */
  onFailure: (error: unknown, isBroken: boolean) => void;
  /** Maximum size of the data file, in bytes; undefined means limited by the disk alone. */
  maxBytes?: number | undefined;
  /** The token that every call must have, except for health and version. */
  token?: string | undefined;
  /** A fault that does not end the server. */
  complain: (text: string) => void;
};

/** Opens the log in `dir` and serves it on loopback. @throws StartRefused */
export const startServer = async (options: ServerOptions): Promise<EventStoreServer> => {
  const { database, highWater, close } = openDatabase(options.dir, options.maxBytes);
  checkLog(database, options.acceptLoss === true);
  const log = new EventLog(database);
  checkTail(log, highWater.position, options.acceptLoss === true);
  seedSystemEvents(log);
  highWater.raise(log.lastPosition);
  const signal = new CommitSignal();
  let isFull = false;
  // Clients stop appending after the refusal, so the server also checks by itself whether there is space again.
  const hasRoom = () => !isFull || roomFor(database, options.dir) > maxBytesPerCommit;
  log.hasRoom = hasRoom;
  const commits = new GroupCommit(log, {
    durable: (lastPosition) => highWater.raise(lastPosition),
    committed: (streams) => {
      isFull = false;
      signal.fire(streams);
    },
    failed: (error, cause) => {
      isFull ||= cause === 'full';
      options.onFailure(error, cause === 'broken');
    },
  });
  const sources = { log, all: allSource(log), streams: streamSource(database, log.streams) };
  const live = new LiveCalls(cancelledStatus);
  const arriving = new LiveCalls(unavailableStatus, ['end']);
  let port = options.port;
  const node = { instanceId: randomUUID(), host, port: () => port };
  const copy = options.dir === undefined ? undefined : handOutCopies(database, options.dir);
  const isAllowed = options.token === undefined ? undefined : allowToken(options.token);
  const server = grpcServer({ commits, sources, signal, live, arriving }, node, isAllowed);
  const listening = await listen(
    server,
    httpPages({ hasRoom, copy, isAllowed }),
    { host, port: options.port },
    options.complain,
  );
  port = listening.port;
  return {
    port,
    async stop() {
      const closed = listening.close();
      live.endAll();
      arriving.endAll();
      await shutDown(server, closed);
      commits.flush();
      close();
    },
  };
};

/** Waits until the last connection has ended, so that every answer is sent. */
const shutDown = (server: Server, closed: Promise<void>): Promise<void> => {
  return new Promise((resolve) => {
    // A client that keeps its connection must not keep the process alive.
    const force = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, stopWithinMs);
    server.tryShutdown(async () => {
      await closed;
      clearTimeout(force);
      resolve();
    });
  });
};
