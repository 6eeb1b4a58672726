import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { credentials, Metadata } from '@grpc/grpc-js';
import { localStore } from './localStore.ts';

type Channel = { readonly close: () => void };

/** The private members of the official client that the patches replace or wrap; a test compares them with the installed client. */
export type PatchedMembers = {
  handleError: () => Promise<void>;
  supports: () => Promise<boolean>;
  getChannel: () => Promise<Channel>;
  getGRPCClient: (...service: never[]) => Promise<unknown>;
  createCredentialsMetadataGenerator: () => (
    options: unknown,
    done: (error: null, metadata: Metadata) => void,
  ) => void;
};

export type PatchedClient = {
  readonly client: EventStoreDBClient;
  /** Closes the connection once its last call has ended. */
  readonly closeChannel: () => Promise<void>;
};

/**
 * Own connections. gRPC shares a connection between channels with equal credentials, and all credentials without TLS are equal: a new client
 * would inherit the retry delay of the failed one, up to two minutes. The client accepts neither channel options
 * (`grpc.use_local_subchannel_pool`) nor credentials, so what it asks the library for is made equal to nothing else.
 * Upstream: grpc/grpc-node#1903 (closed without a way to reset the shared connections).
 */
const withOwnConnections = (url: string): EventStoreDBClient => {
  const { createInsecure } = credentials;
  credentials.createInsecure = () => {
    const own = createInsecure();
    return Object.assign(own, { _equals: (other: unknown) => other === own });
  };
  try {
    return EventStoreDBClient.connectionString`${url}`;
  } finally {
    credentials.createInsecure = createInsecure;
  }
};

/**
 * No reconnecting of its own. After a failure the client closes its channel under calls that are just beginning, and these never settle.
 * The adapter replaces the whole client instead. No upstream issue was found.
 */
const withoutReconnecting = (inner: PatchedMembers): void => {
  inner.handleError = async () => {};
};

/**
 * Each append is a call of its own, with a deadline. On the shared call of batches a failure rejects every append of the process, and the
 * late answer to one of them throws beside every promise. Upstream: kurrent-io/KurrentDB-Client-NodeJS#523, fixed for clients after 6.2.
 * The query for the server's features is skipped too: since #311 the client never asks again after a failure.
 */
const withoutBatches = (inner: PatchedMembers): void => {
  inner.supports = async () => false;
};

/**
 * Credentials without TLS, which the client drops on purpose. They are the embedded store's token, and do not leave this machine.
 * Reads of newer clients pass this member by: kurrent-io/KurrentDB-Client-NodeJS#470.
 */
const withToken = (inner: PatchedMembers, url: string): void => {
  const authorization = localStore(url)?.authorization;
  if (authorization === undefined) return;
  inner.createCredentialsMetadataGenerator = () => (_, done) => {
    const metadata = new Metadata();
    metadata.set('authorization', authorization);
    done(null, metadata);
  };
};

/**
 * Access to the channel: `dispose` of the client ends its calls, and leaves the connection open. A call that begins on a closed channel
 * would throw an error that cannot be caught, so it is refused before. No upstream issue was found.
 */
const withClosableChannel = (inner: PatchedMembers): (() => Promise<void>) => {
  const { getChannel, getGRPCClient } = inner;
  let channel: Promise<Channel> | null = null;
  let isClosed = false;
  inner.getChannel = () => {
    channel = getChannel();
    return channel;
  };
  inner.getGRPCClient = async (...service) => {
    const found = await getGRPCClient(...service);
    if (isClosed) throw new Error('Channel closed');
    return found;
  };
  return async () => {
    isClosed = true;
    const opened = await channel?.catch(() => null);
    // Calls that were not refused any more begin now.
    await nextTurn();
    opened?.close();
  };
};

/** The official client with all patches; the only place that touches what the client does not publish. */
export const patchedClient = (url: string): PatchedClient => {
  const client = withOwnConnections(url);
  const inner = client as unknown as PatchedMembers;
  withoutReconnecting(inner);
  withoutBatches(inner);
  withToken(inner, url);
  return { client, closeChannel: withClosableChannel(inner) };
};
