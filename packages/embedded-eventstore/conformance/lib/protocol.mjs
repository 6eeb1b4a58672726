// The official client, its generated messages and its gRPC library, as they are installed beside this package.
import { createRequire } from 'node:module';

export function loadProtocol() {
  const here = createRequire(import.meta.url);
  // The same libraries as the client's, so that its error classes recognise these errors.
  const fromClient = createRequire(here.resolve('@eventstore/db-client/package.json'));
  const generated = (name) => fromClient(`./generated/${name}_pb.js`);
  return {
    client: here('@eventstore/db-client'),
    convertToCommandError: fromClient('./dist/utils/CommandError.js').convertToCommandError,
    grpc: fromClient('@grpc/grpc-js'),
    BinaryWriter: fromClient('google-protobuf').BinaryWriter,
    Empty: fromClient('google-protobuf/google/protobuf/empty_pb.js').Empty,
    Timestamp: fromClient('google-protobuf/google/protobuf/timestamp_pb.js').Timestamp,
    streams: generated('streams'),
    shared: generated('shared'),
    features: generated('serverfeatures'),
    gossip: generated('gossip'),
  };
}
