import { status as grpcStatus, Metadata, type StatusObject } from '@grpc/grpc-js';
import { handlerFailed, type Refusal, StreamRefusal } from '../streams/streamRefusal.ts';

/** gRPC status with the trailers by which EventStoreDB clients recognise the error. */
export const statusOf = (error: unknown): StatusObject & Error => {
  const refusal = error instanceof StreamRefusal ? error.refusal : undefined;
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(refusal ? trailers(refusal) : {})) metadata.set(key, value);
  const isTold = refusal && refusal.kind !== 'unreadable';
  const details = isTold ? String((error as Error).message) : handlerFailed;
  const code = refusal ? codes[refusal.kind] : grpcStatus.UNKNOWN;
  return Object.assign(new Error(details), { code, details, metadata });
};

const shuttingDown = (code: grpcStatus): StatusObject & Error => {
  const details = 'the server is shutting down';
  return Object.assign(new Error(details), { code, details, metadata: new Metadata() });
};

/** Ends a live call at shutdown. */
export const cancelledStatus = (): StatusObject & Error => shuttingDown(grpcStatus.CANCELLED);

/** Ends an append at shutdown whose events have not all arrived: nothing of it is stored. */
export const unavailableStatus = (): StatusObject & Error => shuttingDown(grpcStatus.UNAVAILABLE);

const codes: Record<Refusal['kind'], grpcStatus> = {
  'wrong-expected-version': grpcStatus.FAILED_PRECONDITION,
  'stream-deleted': grpcStatus.FAILED_PRECONDITION,
  'maximum-append-size-exceeded': grpcStatus.INVALID_ARGUMENT,
  'missing-required-metadata-property': grpcStatus.INVALID_ARGUMENT,
  'invalid-argument': grpcStatus.INVALID_ARGUMENT,
  unreadable: grpcStatus.UNKNOWN,
  'read-failed': grpcStatus.UNKNOWN,
  unimplemented: grpcStatus.UNIMPLEMENTED,
  'commit-timeout': grpcStatus.ABORTED,
  'disk-full': grpcStatus.RESOURCE_EXHAUSTED,
};

const trailers = (refusal: Refusal): Record<string, string> => {
  switch (refusal.kind) {
    case 'stream-deleted':
      return { exception: refusal.kind, 'stream-name': trailerText(refusal.stream) };
    case 'maximum-append-size-exceeded':
      return { exception: refusal.kind, 'maximum-append-size': String(refusal.maxBytes) };
    case 'missing-required-metadata-property':
      return { exception: refusal.kind, 'required-metadata-properties': 'type,content-type' };
    default:
      return {};
  }
};

/** Header values are ASCII; any other name would make the whole answer fail. */
const trailerText = (name: string): string => {
  return name.replace(/[^\x20-\x7e]/g, '?');
};
