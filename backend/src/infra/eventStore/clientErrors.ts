import {
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';

const transient = [
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
];

/** Whether the failure is one of the connection or the server's state, so that the same call may work later. */
export const isTransient = (error: unknown): boolean => transient.some((kind) => error instanceof kind);
