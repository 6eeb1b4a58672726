import { createRequire } from 'node:module';
import type anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import type emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';

export { default as codes } from '@eventstore/db-client/generated/code_pb.js';
export { default as gossip } from '@eventstore/db-client/generated/gossip_pb.js';
export { default as features } from '@eventstore/db-client/generated/serverfeatures_pb.js';
export { default as shared } from '@eventstore/db-client/generated/shared_pb.js';
export { default as statuses } from '@eventstore/db-client/generated/status_pb.js';
export { default as streams } from '@eventstore/db-client/generated/streams_pb.js';

// The well-known types must come from the same protobuf copy as the generated code: serialising a message refuses instances of another
// copy.
const fromClient = createRequire(
  createRequire(import.meta.url).resolve('@eventstore/db-client/package.json'),
);
const loadedAny: typeof anyPb = fromClient('google-protobuf/google/protobuf/any_pb.js');
const loadedEmpty: typeof emptyPb = fromClient('google-protobuf/google/protobuf/empty_pb.js');

/** google.protobuf.Any of the client's own protobuf copy. */
export const GoogleAny = loadedAny.Any;
/** google.protobuf.Empty of the client's own protobuf copy. */
export const GoogleEmpty = loadedEmpty.Empty;
