import { status as grpcStatus, Metadata, type StatusObject } from '@grpc/grpc-js';
import { expectedVersionNumber } from '../streams/expectedRevision.ts';
import { handlerFailed, type Refusal, StreamRefusal } from '../streams/streamRefusal.ts';

/** gRPC status with the trailers by which EventStoreDB clients recognise the error. */
export const statusOf = (error: unknown): StatusObject & Error => {
  const refusal = error instanceof StreamRefusal ? error.refusal : undefined;
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(refusal ? trailers(refusal) : {})) metadata.set(key, value);
  const details = refusal ? detailsOf(refusal, String((error as Error).message)) : handlerFailed;
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
  timeout: grpcStatus.DEADLINE_EXCEEDED,
  'commit-timeout': grpcStatus.ABORTED,
  'disk-full': grpcStatus.RESOURCE_EXHAUSTED,
};

const detailsOf = (refusal: Refusal, message: string): string => {
  if (refusal.kind === 'unreadable') return handlerFailed;
  if (refusal.kind !== 'wrong-expected-version') return message;
  // Appends report it as an answer, so only deletions reach this.
  const { stream, expected, current } = refusal;
  return `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expectedVersionNumber(expected)}, Actual version: ${current}`;
};

const trailers = (refusal: Refusal): Record<string, string> => {
  switch (refusal.kind) {
    case 'wrong-expected-version':
      return {
        exception: refusal.kind,
        'stream-name': trailerText(refusal.stream),
        'expected-version': String(expectedVersionNumber(refusal.expected)),
        'actual-version': String(refusal.current),
      };
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
