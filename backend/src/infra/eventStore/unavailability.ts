import { NotLeaderError, UnknownError } from '@eventstore/db-client';
import { EventStoreRefuses, EventStoreUnavailable } from './eventStore.ts';

/**
 * gRPC codes of transient failures: cancelled, unknown, deadline exceeded, resource exhausted, aborted, internal, unavailable. The client's
 * own error classes use them too.
 */
const passingCodes: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14];
/** Words of a TLS library about a certificate that it does not trust: gRPC gives no code. */
const untrusted = /certificate|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/i;

const refusedOf = ({
  code,
  message,
}: Error & { readonly code?: unknown }): EventStoreRefuses['refused'] | null => {
  if (code === 7) return 'right';
  if (code === 16) return 'login';
  return code === 14 && untrusted.test(message) ? 'certificate' : null;
};

/** Node's error codes for a failed connection, and for a call whose stream was closed. */
const passingNodeCode =
  /^(ECONN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ERR_STREAM_|ERR_HTTP2_)/;
/** The client's errors without a code: no leader was found in time, or its channel was closed meanwhile. */
const passingMessage = /^Failed to discover|^Channel (has been shut down|closed)/i;

const passes = (error: Error & { readonly code?: unknown }): boolean =>
  error instanceof NotLeaderError ||
  // Without a code: an answer that the client does not know, such as "Server Is Not Ready".
  (error instanceof UnknownError && error.code === undefined) ||
  passingCodes.includes(error.code) ||
  (typeof error.code === 'string' && passingNodeCode.test(error.code)) ||
  passingMessage.test(error.message);

/**
 * The only place that decides which failures of the client mean that the store is fully or partly unavailable, so that the same call may
 * work later. Null for every other failure: a conflict, a refusal, a bug in the shop.
 */
export const asUnavailable = (error: unknown): EventStoreUnavailable | null => {
  if (error instanceof EventStoreUnavailable) return error;
  if (!(error instanceof Error)) return null;
  const refused = refusedOf(error);
  if (refused !== null) return new EventStoreRefuses(refused, { cause: error });
  if (!passes(error)) return null;
  return new EventStoreUnavailable(`The event store cannot be reached: ${error.message}`, { cause: error });
};
