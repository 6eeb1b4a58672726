import { status as grpcStatus, Metadata, type StatusObject } from '@grpc/grpc-js';
import { expectedVersionNumber } from '../streams/expectedRevision.ts';
import { type Refusal, StreamRefusal } from '../streams/streamRefusal.ts';

/** gRPC status with the trailers by which EventStoreDB clients recognise the error. */
export const statusOf = (error: unknown): StatusObject & Error => {
  const refusal = error instanceof StreamRefusal ? error.refusal : undefined;
  const details = error instanceof Error ? error.message : String(error);
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(refusal ? trailers(refusal) : {})) metadata.set(key, value);
  const code = refusal ? codes[refusal.kind] : grpcStatus.INTERNAL;
  return Object.assign(new Error(details), { code, details, metadata });
};

/** Ends a live call at shutdown. */
export const cancelledStatus = (): StatusObject & Error => {
  const details = 'the server is shutting down';
  return Object.assign(new Error(details), { code: grpcStatus.CANCELLED, details, metadata: new Metadata() });
};

const codes: Record<Refusal['kind'], grpcStatus> = {
  'wrong-expected-version': grpcStatus.FAILED_PRECONDITION,
  'stream-deleted': grpcStatus.FAILED_PRECONDITION,
  'maximum-append-size-exceeded': grpcStatus.INVALID_ARGUMENT,
  'missing-required-metadata-property': grpcStatus.INVALID_ARGUMENT,
  'invalid-argument': grpcStatus.INVALID_ARGUMENT,
  timeout: grpcStatus.DEADLINE_EXCEEDED,
};

const trailers = (refusal: Refusal): Record<string, string> => {
  switch (refusal.kind) {
    case 'wrong-expected-version':
      return {
        exception: refusal.kind,
        'stream-name': trailerText(refusal.stream),
        'expected-version': String(expectedVersionNumber(refusal.expected)),
        'actual-version': refusal.current < 0 ? '' : String(refusal.current),
      };
    case 'stream-deleted':
      return { exception: refusal.kind, 'stream-name': trailerText(refusal.stream) };
    case 'maximum-append-size-exceeded':
      return { exception: refusal.kind, 'maximum-append-size': String(refusal.maxBytes) };
    case 'missing-required-metadata-property':
      return { exception: refusal.kind, 'required-metadata-properties': refusal.missing.join(',') };
    default:
      return {};
  }
};

/** Header values are ASCII; any other name would fail the whole answer. */
const trailerText = (name: string): string => {
  return name.replace(/[^\x20-\x7e]/g, '?');
};
